import type { FastifyPluginAsync } from 'fastify';

import { formatZipCode } from '../../../shared/kernel/zipCode';
import type { MunicipalityTable } from '../../location/municipalityTable';
import { playedMode } from '../playedMode';
import type { SandboxModeStore } from '../sandboxModes';
import { KNOWN_STREETS, UNKNOWN_ZIP_CODES } from './knownStreets';

type Options = { modes: Pick<SandboxModeStore, 'readOne'>; municipalities: MunicipalityTable };

const TOWN_ALONE = { logradouro: '', complemento: '', bairro: '' };

/** A postal-code service that answers like ViaCEP (docs/providers/postal-codes.md §1): GET /ws/{zipCode}/json/. */
export const postalCodeSandbox: FastifyPluginAsync<Options> = async (app, { modes, municipalities }) => {
  app.addHook('preHandler', playedMode(modes, 'postalCodes'));

  const answer = (zipCode: string): Record<string, string> => {
    const town = municipalities.byZipCode(zipCode);
    if (!town || UNKNOWN_ZIP_CODES.includes(zipCode)) return { erro: 'true' };
    const { logradouro, complemento, bairro } = KNOWN_STREETS[zipCode] ?? TOWN_ALONE;
    return {
      cep: formatZipCode(zipCode),
      logradouro,
      complemento,
      unidade: '',
      bairro,
      localidade: town.name,
      uf: town.stateId,
      ibge: town.ibge,
      gia: '',
      ddd: '',
      siafi: '',
    };
  };

  app.get<{ Params: { zipCode: string } }>(
    '/ws/:zipCode/json/',
    { config: { storeBy: 'none' }, schema: { hide: true } },
    async (request, reply) => {
      const { zipCode } = request.params;
      if (/^\d{8}$/.test(zipCode)) return answer(zipCode);
      return reply.code(400).type('text/html').send('<h1>Http 400</h1><h2>Verifique a URL</h2>');
    },
  );
};
