import type { Dispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { RootState } from './rootState';

/** `useSelector` that knows the state. */
export const useAppSelector = useSelector.withTypes<RootState>();
/** `useDispatch` for plain actions: thunks are off. */
export const useAppDispatch = useDispatch.withTypes<Dispatch>();
