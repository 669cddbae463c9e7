import { useSyncExternalStore } from 'react';

const never = () => () => {};
const originHere = () => window.location.origin;

/** The shop's address as this browser knows it, 'https://loja.example'; '' where the server renders. */
export const useOrigin = (): string => useSyncExternalStore(never, originHere, () => '');
