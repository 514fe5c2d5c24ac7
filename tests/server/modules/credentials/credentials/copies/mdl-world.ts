import sharp from 'sharp';
import { MDL_KIND } from '../../../../../../contract/credentials/schemas/index.ts';
import { createAuthority } from '../../../../../../server/demo/keys/authority.ts';
import { foreignWallet, walletKey, type WalletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { applicationWorld } from '../../applications/application-world.ts';
import { lettersTo } from '../../../../../support/documents/letters.ts';

const field = (name: string, component = 'text') => ({
  name,
  label: name,
  component,
  required: true,
  mode: 'variable',
});
/** What a licence says, but its portrait, which is the template's own. */
export const LICENCE_FIELDS = [
  field('family_name'),
  field('given_name'),
  field('birth_date', 'calendar'),
  field('issue_date', 'calendar'),
  field('expiry_date', 'calendar'),
  field('issuing_country'),
  field('issuing_authority'),
  field('document_number'),
  field('driving_privileges', 'tags'),
  field('un_distinguishing_sign'),
];
const PORTRAIT = { ...field('portrait', 'image'), own: true };

const portrait = (red: number) =>
  sharp({ create: { width: 35, height: 45, channels: 3, background: { r: red, g: 90, b: 120 } } })
    .jpeg()
    .toBuffer();

/** An organization that issues mobile driving licences, with a document signer under an authority of its own. */
export async function mdlWorld() {
  const world = await applicationWorld();
  const { app, owner } = world;
  const isoIs = (isOn: boolean) =>
    app.test.owner(`update organizations set features = features || jsonb_build_object('iso', $1::boolean)`, [isOn]);
  await isoIs(true);
  const { body: project } = await owner.call('createProject', {
    body: { name: 'Licences', category: 'identity', networkId: app.networkId },
  });
  const params = { projectId: project.id };
  const { body: schema } = await owner.call('createSchema', {
    body: {
      name: 'DrivingLicence',
      title: 'Mobile driving licence',
      category: 'iso',
      subcategory: MDL_KIND,
      description: 'Who may drive what',
      visibility: 'organization',
      projectId: project.id,
      fields: LICENCE_FIELDS.map(({ mode: _mode, ...each }) => each),
    } as never,
  });
  const template = (more: object = {}) => ({
    title: 'Licence',
    content: [...LICENCE_FIELDS, PORTRAIT],
    expiration: { type: 'none' },
    params: { language: 'en-US', subtitle: '', description: 'A licence of nobody' },
    config: { approvalMode: 'automatic', walletForms: ['mso_mdoc'] },
    approvalsRequired: 0,
    schemaId: schema.id,
    ...more,
  });
  const iaca = createAuthority('IACA of the Example', undefined, undefined, 'MX');
  const keyId = (await owner.call('listKeys', { query: {} })).body.keys.find(({ algorithm }) => algorithm === 'P-256')
    ?.id as string;
  let row = 0;

  return {
    ...world,
    isoIs,
    iaca,
    params,
    template,
    schemaId: schema.id,
    certify: async () => {
      const { csr } = (await owner.call('requestKeyCertificate', { params: { keyId } })).body;
      const certificate = [iaca.certify(csr), iaca.pem].join('\n');
      return owner.call('keepKeyCertificate', { params: { keyId }, body: { certificate } });
    },
    /** A licence of somebody invented. */
    async licence(templateId: string, values: object = {}) {
      row += 1;
      const bytes = await portrait(row);
      const { body: picture } = await owner.call('uploadPicture', { params, file: { name: 'a.jpg', bytes } });
      const email = `driver${row}@alumni.example`;
      const receiver = {
        name: 'Ada',
        lastname: 'Ejemplo',
        email,
        values: {
          family_name: 'Ejemplo',
          given_name: 'Ada',
          birth_date: '2001-02-03',
          issue_date: '2026-01-02',
          expiry_date: '2031-01-02',
          issuing_country: 'MX',
          issuing_authority: 'Authority of the Example',
          document_number: `EX${row}`,
          driving_privileges: ['A', 'B'],
          un_distinguishing_sign: 'MEX',
          portrait: picture.digest,
          ...values,
        },
      };
      const { body, status } = await owner.call('issueCredentials', { params, body: { templateId, receiver } });
      if (status >= 300 || !body.results[0]?.credentialId) throw new Error(JSON.stringify(body));
      await app.workers.drain();
      return { credentialId: body.results[0].credentialId, email };
    },
    /** A foreign wallet receives a licence. */
    async received(templateId: string, credentialId: string, email: string, key?: WalletKey) {
      const at = { ...params, credentialId };
      const offered = await owner.call('offerCredential', { params: at });
      if (offered.status !== 201) throw new Error(JSON.stringify(offered.body));
      await owner.call('mailOfferCode', { params: { ...at, offerId: offered.body.id } });
      const code = /^\d{6}$/m.exec((await lettersTo(app, email)).at(-1)?.text ?? '')?.[0] ?? '';
      const held = key ?? (await walletKey());
      const wallet = foreignWallet(world.fetchIt, [held]);
      const { metadata, token } = await wallet.token(offered.body.link, code);
      const response = await wallet.receive(metadata, token.access_token, `${templateId}.mso_mdoc` as never);
      const mdoc = (response.credentials as { credential: string }[])[0]?.credential ?? '';
      return { key: held, metadata, mdoc };
    },
  };
}
export type MdlWorld = Awaited<ReturnType<typeof mdlWorld>>;
