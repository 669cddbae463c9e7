import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

import type {
  GetPrescriptions,
  PostPrescriptionApproval,
  PostPrescriptionRefusal,
} from '../../../shared/admin/prescriptionQueueContract';
import type { BodyOf, ReplyOf } from '../../../shared/kernel/contract';
import { NONE, type Remote } from '../../core/remote';
import type { WithAdmin } from '../core/adminState';
import { pageFailed, pageLoaded, pageOpened } from '../core/pageReducers';
import { DONE, IDLE, refusedRequest, SENDING, type Refused, type RequestState } from '../core/requestState';
import { isSessionOver } from '../core/sessionSlice';

type PrescriptionsPage = ReplyOf<GetPrescriptions>;

/** What staff ask for: the file of one, or a decision. */
export type PrescriptionAction =
  | { kind: 'file'; id: string }
  | ({ kind: 'approval'; id: string } & BodyOf<PostPrescriptionApproval>)
  | ({ kind: 'refusal'; id: string } & BodyOf<PostPrescriptionRefusal>);

/** `asked` is what the latest request was about; null for none on this page. */
type PrescriptionsState = {
  page: Remote<PrescriptionsPage>;
  asked: Pick<PrescriptionAction, 'kind' | 'id'> | null;
  request: RequestState;
};

declare module '../core/adminState' {
  interface AdminState {
    prescriptions: PrescriptionsState;
  }
}

const initialState: PrescriptionsState = { page: NONE, asked: null, request: IDLE };

const prescriptionsSlice = createSlice({
  name: 'adminPrescriptions',
  initialState,
  reducers: {
    prescriptionsOpened: (state) => {
      pageOpened(state);
      state.asked = null;
      state.request = IDLE;
    },
    prescriptionsLoaded: pageLoaded<PrescriptionsPage>,
    prescriptionsFailed: pageFailed,
    prescriptionActionRequested: (state, { payload }: PayloadAction<PrescriptionAction>) => {
      state.asked = { kind: payload.kind, id: payload.id };
      state.request = SENDING;
    },
    prescriptionActionDone: (state) => {
      state.request = DONE;
    },
    prescriptionActionRefused: (state, { payload }: PayloadAction<Refused>) => {
      state.request = refusedRequest(payload);
    },
    /** A dialog was opened: what was said before is over. */
    prescriptionStepOpened: (state) => {
      state.asked = null;
      state.request = IDLE;
    },
  },
  extraReducers: (builder) => builder.addMatcher(isSessionOver, () => initialState),
});

export const {
  prescriptionActionDone,
  prescriptionActionRefused,
  prescriptionActionRequested,
  prescriptionsFailed,
  prescriptionsLoaded,
  prescriptionsOpened,
  prescriptionStepOpened,
} = prescriptionsSlice.actions;
export const prescriptionsReducer = prescriptionsSlice.reducer;

export const selectPrescriptionQueue = ({ admin }: WithAdmin): PrescriptionsState =>
  admin?.prescriptions ?? initialState;
