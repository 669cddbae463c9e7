import type { APIRequestContext } from '@playwright/test';

/** The default store's API, for what a journey does beside its page. A refused call throws its answer. */
export async function storeCalls(request: APIRequestContext) {
  const { id: storeId } = await (await request.get('/api/store')).json();
  const call = async (method: string, path: string, data?: object, authorization = '') => {
    const reply = await request.fetch(`/api${path}`, {
      method,
      data,
      headers: { 'x-store-id': storeId, authorization },
    });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return reply.json();
  };
  return { storeId: storeId as string, call };
}
