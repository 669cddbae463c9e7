import { useDispatch, useSelector } from 'react-redux';

import type { AppDispatch, RootState } from './store';

/** `useSelector` that knows the state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` that knows the actions. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
