import type { PostContact, PostContactOipet } from '../../shared/contact/contactContract';
import type { BodyOf } from '../../shared/kernel/contract';
import type { GetStorePage } from '../../shared/store/storeContract';
import type { HttpClient } from '../platform/httpClient';

/** Calls of the page texts and of contact, one function each. None throws: every answer is an Outcome. */
export const contentApi = (http: HttpClient) => ({
  readPage: (slug: string) => http.send<GetStorePage>('GET', '/store/page/:slug', { params: { slug } }),
  writeToStore: (body: BodyOf<PostContact>) => http.send<PostContact>('POST', '/contact', { body }),
  writeToPlatform: (body: BodyOf<PostContactOipet>) => http.send<PostContactOipet>('POST', '/contact-oipet', { body }),
});

export type ContentApi = ReturnType<typeof contentApi>;
