import type { KeyedHash } from '../../../../platform/keystore/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { readHome } from '../../../credentials/homes/index.ts';
import { askForLinks, emailOfCards } from '../../benefits/index.ts';
import { isOptional } from '../audience.ts';
import type { Vapid } from '../push/vapid.ts';
import { changeInboxChoices, type Edits } from './choices.ts';
import { inboxCodes, inboxKey, inboxUrl, readInboxCode, type InboxOf } from './code.ts';
import { provePhone, sendPhoneCode } from './phone.ts';
import { readInboxPage, takeShown } from './list.ts';
import { readUnsubscribeToken } from './token.ts';

type Operation =
  | 'askInboxCard'
  | 'askInboxPhone'
  | 'proveInboxPhone'
  | 'readInbox'
  | 'showInboxMessages'
  | 'updateInboxChoices'
  | 'unsubscribeInbox'
  | 'readHomeInboxes';

/** Organizations that are listed of one address. */
const MOST_INBOXES = 100;

/** The actor of a person's own change: nobody of the organization. */
const asPerson = ({ organizationId }: InboxOf) => ({ organizationId, userId: null });

/** What a person does on their page, and by the header of an email. */
export const inboxHandlers = (
  { database, settings, keystore, clock }: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'clock'>,
  key: KeyedHash,
  { publicKey }: Pick<Vapid, 'publicKey'>,
): HandlersOf<Operation> => ({
  async readInbox({ body, origin, reply }) {
    reply.header('cache-control', 'no-store');
    const whose = await readInboxCode(database, body.code, origin);
    return database.organization(whose.organizationId, async tx => ({
      ...(await readInboxPage(tx, whose, body.page)),
      hasCard: (await emailOfCards(tx, whose)) !== null,
      pushKey: publicKey,
    }));
  },

  async showInboxMessages({ body, origin }) {
    const whose = await readInboxCode(database, body.code, origin);
    await database.organization(whose.organizationId, tx => takeShown(tx, whose, body.messages));
  },

  async updateInboxChoices({ body, origin }) {
    const { code, revision, ...edits } = body;
    const whose = await readInboxCode(database, code, origin);
    return change(database, asPerson(whose), origin, tx =>
      changeInboxChoices(tx, whose, () => edits as Edits, revision),
    );
  },

  async askInboxCard({ body: { code }, origin }) {
    const whose = await readInboxCode(database, code, origin);
    const email = await database.organization(whose.organizationId, tx => emailOfCards(tx, whose));
    if (email === null) throw new AppError('error.not_found');
    await askForLinks(database, email, origin);
  },

  async askInboxPhone({ body: { code, phone }, origin }) {
    const whose = await readInboxCode(database, code, origin);
    await sendPhoneCode({ database, keystore, clock }, key, whose, phone);
  },

  async proveInboxPhone({ body: { code, ...proof }, origin }) {
    const whose = await readInboxCode(database, code, origin);
    return provePhone({ database, keystore, clock }, key, whose, proof, origin);
  },

  async unsubscribeInbox({ params, origin }) {
    const asked = await readUnsubscribeToken(database, key, params.token);
    if (!asked) throw new AppError('error.not_found');
    const { type } = asked;
    await change(database, asPerson(asked), origin, async tx => {
      const changed = await changeInboxChoices(tx, asked, old =>
        isOptional(type) ? { typesOff: [...old.typesOff, type as (typeof old.typesOff)[number]] } : { stopped: true },
      );
      return { ...changed, answer: undefined };
    }).catch((error: unknown) => {
      // a person who was erased is unknown
      throw error instanceof AppError && error.key === 'code.invalid' ? new AppError('error.not_found') : error;
    });
  },

  async readHomeInboxes({ body, origin, reply }) {
    reply.header('cache-control', 'no-store');
    const { email } = await readHome(database, body.code, origin);
    const rows = await database.platform('homes', tx =>
      tx.rows<InboxOf & { name: string }>(
        `select recipient_id as "recipientId", organization_id as "organizationId", organization_name as name from messaged_recipients
         where email = $1 order by organization_name, organization_id limit $2`,
        [email, MOST_INBOXES],
      ),
    );
    const inboxes: { organization: string; url: string }[] = [];
    for (const { recipientId, organizationId, name } of rows) {
      const codes = await database.organization(organizationId, tx =>
        inboxCodes(tx, key, organizationId, [recipientId]),
      );
      inboxes.push({ organization: name, url: inboxUrl(settings.publicUrl, codes.get(recipientId) ?? '') });
    }
    return { inboxes };
  },
});

/** Returns where a person who follows the header of an email with a browser chooses what they get; nothing is changed. */
export const inboxPath =
  ({ database, keystore }: Pick<ModuleParts, 'database' | 'keystore'>) =>
  async (token: string): Promise<string> => {
    const key = await inboxKey(keystore);
    const asked = await readUnsubscribeToken(database, key, token);
    return `/inbox/${asked?.code ?? ''}`;
  };
