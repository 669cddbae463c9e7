import type { Dispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { SetupRootState } from './setupSelectors';

/** `useSelector` that knows the set-up's state. */
export const useSetupSelector = useSelector.withTypes<SetupRootState>();
/** `useDispatch` for plain actions: thunks are off. */
export const useSetupDispatch = useDispatch.withTypes<Dispatch>();
