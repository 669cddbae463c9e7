import type { APIRequestContext } from '@playwright/test';

import { tokenOfHash } from '../../../src/shared/account/emailLinks';
import { TERMS_VERSION } from '../../../src/shared/account/terms';
import { noteCanaries } from './canaries';
import { linkTo, PASSWORD, type Newcomer } from './account';

const CAMPINAS = '3509502';

/** Calls of the default store's API that another device makes. Any status but success throws. */
export async function accountApi(request: APIRequestContext) {
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, token?: string) => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      headers: { 'x-store-id': storeId, ...(token ? { authorization: token } : {}) },
      ...(data ? { data } : {}),
    });
    if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}: ${await reply.text()}`);
    return reply;
  };
  return {
    /** An account whose e-mail is confirmed; the password is `PASSWORD`. */
    async open(newcomer: Newcomer, { wantsCartReminders = false } = {}): Promise<void> {
      noteCanaries([
        { kind: 'document', value: newcomer.document },
        { kind: 'password', value: PASSWORD },
      ]);
      await call('POST', '/auth/signup', {
        ...newcomer,
        phone: '19987654321',
        password: PASSWORD,
        termsVersion: TERMS_VERSION,
        wantsCartReminders,
      });
      const link = await linkTo(request, newcomer.email, 'emailConfirmation');
      await call('POST', '/auth/confirm', { token: tokenOfHash(link.slice(link.indexOf('#'))) });
    },

    /** Keeps an address in Campinas for a customer, as they would on another device. */
    async saveAddress(email: string, { street, number }: { street: string; number: string }): Promise<void> {
      const reply = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
      const { accessToken, name } = await reply.json();
      const address = {
        recipient: name,
        zipCode: '13010111',
        street,
        number,
        complement: null,
        neighborhood: 'Centro',
        cityId: CAMPINAS,
        isDefault: true,
      };
      await call('POST', '/customer/address', address, accessToken);
    },

    /** 'Sair de todos', pressed elsewhere: every token of the customer is invalid, refresh tokens too. */
    async endSignIns(email: string): Promise<void> {
      const reply = await call('POST', '/auth/login', { email, password: PASSWORD, cartId: null });
      await call('DELETE', '/customer/me/sessions', undefined, (await reply.json()).accessToken);
    },
  };
}
