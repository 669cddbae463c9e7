import { createContext, useContext } from 'react';

const FormName = createContext('');

/** Gives the fields inside the name of their form, so that their ids differ between two forms of one page. */
export const FormNameProvider = FormName.Provider;

/** The id of a field's control in the form around: what the error summary links to. */
export const useFieldId = (field: string): string => `${useContext(FormName)}-${field}`;

/** As `useFieldId`, for many fields. */
export const useFieldIds = (): ((field: string) => string) => {
  const form = useContext(FormName);
  return (field) => `${form}-${field}`;
};
