import type { Dispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';

import type { WithConsole } from './consoleState';

/** `useSelector` that knows the console's state. */
export const useConsoleSelector = useSelector.withTypes<WithConsole>();
/** `useDispatch` for plain actions: thunks are off. */
export const useConsoleDispatch = useDispatch.withTypes<Dispatch>();
