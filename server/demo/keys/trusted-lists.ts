import { generateKeyPairSync } from 'node:crypto';
import type { z } from 'zod';
import type { TrustedCertificateUpload, TrustedListCreate } from '../../../contract/accounts/trusted-lists/index.ts';
import type { AsOwner } from '../../platform/database/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import { actAs } from '../caller.ts';
import type { People, Person } from '../organizations.ts';
import { createAuthority } from './authority.ts';
import { developmentIaca } from './development-iaca.ts';

type List = z.input<typeof TrustedListCreate>;
type Upload = z.input<typeof TrustedCertificateUpload>;
/** What became of an entry. */
type Came = 'waits' | 'approved' | 'rejected' | 'revoked' | 'expired';

const DAY_MS = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();

const UNIVERSITIES: List = {
  name: 'Universidades reconocidas',
  purpose: 'issuers',
  texts: {
    'en-US': {
      title: 'Recognized universities',
      description: 'Universities whose diplomas we accept for admission. All of them are invented.',
    },
    'es-MX': {
      title: 'Universidades reconocidas',
      description: 'Universidades cuyos títulos aceptamos para la admisión. Todas son inventadas.',
    },
  },
  nextUpdate: inDays(90),
};
const LICENCES: List = {
  name: 'Raíces de licencias de conducir',
  purpose: 'iaca',
  texts: {
    'en-US': {
      title: 'Driver licence roots',
      description: 'Authorities of mobile driver licences. All of them are invented.',
    },
    'es-MX': {
      title: 'Raíces de licencias de conducir',
      description: 'Autoridades de licencias de conducir móviles. Todas son inventadas.',
    },
  },
  nextUpdate: inDays(30),
};

const key = (): string =>
  JSON.stringify(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }));
const upload = (text: string, more: Partial<Upload>): Upload => ({ type: 'x509', text, ...more });

const PARTNERS: List = {
  name: 'Escuelas con convenio',
  purpose: 'issuers',
  texts: {
    'en-US': { title: 'Partner schools', description: 'Schools that a provider knows. All of them are invented.' },
    'es-MX': { title: 'Escuelas con convenio', description: 'Escuelas que conoce un proveedor. Todas son inventadas.' },
  },
  nextUpdate: inDays(60),
};

/** Two trusted lists with an entry in every state, and one of somebody else that is followed: one person uploads, another one decides. */
export async function fillTrustedLists({
  handlers,
  people,
  asOwner,
}: {
  handlers: Handlers;
  people: People;
  asOwner: AsOwner;
}): Promise<void> {
  const owner = actAs(handlers, people['owner@uni.example'] as Person);
  const colleague = actAs(handlers, people['projects@uni.example'] as Person);
  const decide = async (trustedListId: string, certificateId: string, came: Came) => {
    const params = { trustedListId, certificateId };
    if (came === 'waits') return;
    if (came === 'rejected') {
      await colleague('rejectTrustedCertificate', {
        params,
        body: { reason: 'El certificado es de otra escuela con el mismo nombre.' },
      });
      return;
    }
    await colleague('approveTrustedCertificate', { params });
    if (came === 'revoked')
      await owner('revokeTrustedCertificate', { params, body: { reason: 'La universidad cerró.' } });
    if (came === 'expired')
      await asOwner(tx =>
        tx.run(
          "update trusted_certificates set starts_at = now() - interval '1 year', ends_at = now() - interval '3 days' where id = $1",
          [certificateId],
        ),
      );
  };
  const fill = async (list: List, entries: readonly (readonly [Upload, Came])[]) => {
    const { id } = await owner('createTrustedList', { body: list });
    for (const [body, came] of entries) {
      const { certificates } = await owner('uploadTrustedCertificates', { params: { trustedListId: id }, body });
      for (const certificate of certificates) await decide(id, certificate.id, came);
    }
  };
  const council = createAuthority('Consejo de Universidades de Ejemplo');
  const member = (name: string) => `${createAuthority(name, council).pem}${council.pem}`;
  await fill(UNIVERSITIES, [
    [
      upload(member('Universidad del Golfo de Ejemplo'), {
        country: 'MX',
        credentialTypes: ['https://credenciales.example/titulo/1'],
        statusLists: ['https://golfo.example/status'],
        statusSigners: ['did:web:estado.golfo.example'],
      }),
      'approved',
    ],
    [upload('did:web:escuela.example', { type: 'did', name: 'Escuela de Ejemplo', country: 'MX' }), 'approved'],
    [upload(key(), { type: 'jwk', name: 'Instituto del Norte de Ejemplo', country: 'MX' }), 'approved'],
    [upload(member('Universidad del Desierto de Ejemplo'), { country: 'MX' }), 'waits'],
    [upload(member('Universidad Homónima de Ejemplo'), { country: 'MX' }), 'rejected'],
    [upload(member('Universidad Cerrada de Ejemplo'), { country: 'MX' }), 'revoked'],
    [upload(member('Universidad Antigua de Ejemplo'), { country: 'MX' }), 'expired'],
  ]);
  await follow({ handlers, people, asOwner });
  await fill(LICENCES, [
    [upload(developmentIaca().pem, { country: 'MX' }), 'approved'],
    [upload(createAuthority('IACA Vecina de Ejemplo', undefined, undefined, 'GT').pem, { country: 'GT' }), 'waits'],
  ]);
}

/** The university follows a list that the provider of vouchers publishes. */
async function follow({ handlers, people, asOwner }: Parameters<typeof fillTrustedLists>[0]): Promise<void> {
  const provider = people['owner@vales.example'] as Person;
  await asOwner(tx =>
    tx.run(`update organizations set features = features || '{"trustedLists": true}' where id = $1`, [
      provider.organizationId,
    ]),
  );
  const publisher = actAs(handlers, provider);
  const { id: trustedListId, address } = await publisher('createTrustedList', { body: PARTNERS });
  const { certificates } = await publisher('uploadTrustedCertificates', {
    params: { trustedListId },
    body: upload('did:web:liceo.example', { type: 'did', name: 'Liceo de Ejemplo', country: 'MX' }),
  });
  for (const { id: certificateId } of certificates)
    await actAs(handlers, people['projects@vales.example'] as Person)('approveTrustedCertificate', {
      params: { trustedListId, certificateId },
    });
  const owner = actAs(handlers, people['owner@uni.example'] as Person);
  const { signer } = await owner('readTrustedSubscription', { body: { address } });
  await owner('createTrustedSubscription', {
    body: { address, name: 'Escuelas con convenio', signerId: signer.id, isAutomatic: false },
  });
}
