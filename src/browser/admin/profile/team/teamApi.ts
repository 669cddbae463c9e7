import type {
  DeleteTeamInvitation,
  DeleteTeamMember,
  GetTeam,
  PostTeamInvitation,
  PutTeamMember,
} from '../../../../shared/account/merchantContract';
import type { BodyOf } from '../../../../shared/kernel/contract';
import type { HttpClient } from '../../../platform/httpClient';

/** The merchants of a store, one function per call. None throws: every answer is an Outcome. */
export const teamApi = (http: HttpClient) => ({
  readTeam: () => http.send<GetTeam>('GET', '/admin/team'),
  invite: (body: BodyOf<PostTeamInvitation>) =>
    http.send<PostTeamInvitation>('POST', '/admin/team/invitation', { body }),
  withdrawInvitation: (id: string) =>
    http.send<DeleteTeamInvitation>('DELETE', '/admin/team/invitation/:id', { params: { id } }),
  changeRole: (id: string, body: BodyOf<PutTeamMember>) =>
    http.send<PutTeamMember>('PUT', '/admin/team/:id', { params: { id }, body }),
  removeMember: (id: string) => http.send<DeleteTeamMember>('DELETE', '/admin/team/:id', { params: { id } }),
});

export type TeamApi = ReturnType<typeof teamApi>;
