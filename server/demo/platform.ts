import type { IndustryId } from '../../contract/base/catalogues/index.ts';
import { TRIAL, type RejectionReason } from '../../contract/accounts/organizations/index.ts';
import { createDid } from '../modules/base/dids/index.ts';
import type { AsOwner, Tx } from '../platform/database/index.ts';
import type { Keystore } from '../platform/keystore/index.ts';

/** What organizations of an industry call themselves; the places are nobody's. */
const KINDS: readonly (readonly [industry: IndustryId, kind: string])[] = [
  [1, 'Instituto Tecnológico'],
  [1, 'Universidad'],
  [1, 'Colegio de Oficios'],
  [2, 'Inmobiliaria'],
  [3, 'Clínica'],
  [4, 'Caja de Ahorro'],
  [5, 'Casa de Arte'],
  [6, 'Club de Puntos'],
  [7, 'Fundación'],
  [8, 'Municipio'],
  [9, 'Red Verde'],
  [10, 'Liga Deportiva'],
  [11, 'Festival'],
  [0, 'Cooperativa'],
];
const PLACES = [
  'Laguna Clara',
  'Cerro Azul del Alba',
  'Puerto Brisa',
  'Valle Sereno',
  'Río Manso',
  'Monte Niebla',
  'Llano Dorado',
  'Isla Cobre',
  'Bosque Umbrío',
  'Peña Rosa',
  'Faro Norte',
  'Arenal Quieto',
  'Cañada Honda',
  'Mirador Sur',
] as const;
const COUNTRIES = ['MX', 'MX', 'MX', 'CL', 'CO', 'CR', 'PE', 'ES', 'AR', 'US'] as const;
const FIRST = ['Alma', 'Bruno', 'Celia', 'Darío', 'Elsa', 'Félix', 'Gala', 'Hugo', 'Irma', 'Julio'] as const;
const REASONS: readonly RejectionReason[] = ['incomplete', 'unknown', 'duplicate', 'unreachable'];

interface Overseen {
  name: string;
  alias: string;
  industry: IndustryId;
  country: string;
  contact: string;
  status: 'pending' | 'verified' | 'rejected';
  membership: 'trial' | 'production';
  /** How long ago it registered. */
  daysAgo: number;
  reason: RejectionReason | null;
}

/** The organizations that an administrator looks after besides those one can sign in to: one of each kind in each place. */
const OVERSEEN: readonly Overseen[] = PLACES.flatMap((place, p) =>
  KINDS.map(([industry, kind], k) => {
    const n = p * KINDS.length + k;
    const status = n % 14 === 3 ? 'pending' : n % 17 === 5 ? 'rejected' : 'verified';
    const daysAgo = status === 'pending' ? 1 + (n % 9) : 3 + ((n * 37) % 700);
    return {
      name: `${kind} ${place}`,
      alias: `demo-${n}`,
      industry,
      country: COUNTRIES[n % COUNTRIES.length] ?? 'MX',
      contact: FIRST[n % FIRST.length] ?? 'Alma',
      status,
      membership: status === 'verified' && daysAgo > TRIAL.days ? 'production' : 'trial',
      daysAgo,
      reason: status === 'rejected' ? (REASONS[n % REASONS.length] ?? null) : null,
    };
  }),
);

async function insertOverseen(tx: Tx, each: Overseen): Promise<string> {
  const { id } = await tx.one<{ id: string }>(
    `insert into organizations (name, alias, status, membership, industry, country, contact_name, contact_lastname, created_at, reviewed_at, rejection_reasons,
       trial_ends_at)
     select $1, $2, $3, $4, $5, $6, $7, 'Ficticia', at, case when $3 <> 'pending' then at + interval '2 days' end, $8,
       case when $4 = 'trial' then at + make_interval(days => $10) end
     from (select now() - make_interval(days => $9) as at) registered returning id`,
    [
      each.name,
      each.alias,
      each.status,
      each.membership,
      each.industry,
      each.country,
      each.contact,
      each.reason ? [each.reason] : null,
      each.daysAgo,
      TRIAL.days,
    ],
  );
  await tx.run(
    `with owner as (
       insert into users (email, name, lastname, email_verified) values ($2, $3, 'Ficticia', true) returning id)
     insert into organization_users (organization_id, user_id, name, lastname, email, roles)
     select $1, id, $3, 'Ficticia', $2, '{org.owner}' from owner`,
    [id, `contacto@${each.alias}.example`, each.contact],
  );
  return id;
}

/**
 * Two hundred organizations for the operators of the platform, in every status; nobody signs in to them. As the owner of the tables, like those
 * that one signs in to.
 */
export const fillPlatform = ({
  asOwner,
  keystore,
  publicUrl,
}: {
  asOwner: AsOwner;
  keystore: Keystore;
  publicUrl: string;
}): Promise<void> =>
  asOwner(async tx => {
    for (const each of OVERSEEN) {
      const id = await insertOverseen(tx, each);
      if (each.status !== 'verified') continue;
      const { did, keyId } = await createDid(tx, keystore, publicUrl, { organizationId: id });
      await tx.run('update organizations set did = $2, did_key_id = $3 where id = $1', [id, did, keyId]);
    }
  });
