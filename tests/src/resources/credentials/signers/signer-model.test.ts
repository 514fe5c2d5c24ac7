import { describe, expect, it } from 'vitest';
import { signerBlock, signerRemovalBlock } from '../../../../../src/resources/credentials/signers/signer-model.ts';
import { buildTemplate, SIGNERS } from '../../../../support/data/credential-data.ts';

describe('who can approve', () => {
  it('a signer of the project with a DID', () => {
    expect(signerBlock({ status: 'active', roles: ['project.signer'], did: 'did:key:z' })).toBeNull();
    expect(signerBlock({ status: 'active', roles: ['project.signer'], did: null })).toBe('templates.why.noDid');
    expect(signerBlock({ status: 'active', roles: ['project.manager'], did: 'did:key:z' })).toBe(
      'templates.why.notSigner',
    );
    expect(signerBlock({ status: 'disabled', roles: ['project.signer'], did: 'did:key:z' })).toBe(
      'templates.why.disabled',
    );
  });

  it('an approver stays while credentials or the number need them', () => {
    const manual = buildTemplate({
      config: {
        approvalMode: 'manual',
        requesterMayApprove: false,
        approvalOrder: 'parallel',
        domain: null,
        cryptosuite: 'eddsa-rdfc-2022',
        disclosure: null,
        walletForms: [],
      },
      approvalsRequired: 1,
      signers: SIGNERS,
    });
    const [one] = SIGNERS;
    if (!one) throw new Error('no signer');
    expect(signerRemovalBlock(manual, one)).toBeNull();
    expect(signerRemovalBlock(manual, { ...one, pending: 2 })?.key).toBe('templates.why.signerPending');
    expect(signerRemovalBlock({ ...manual, approvalsRequired: 2 }, one)?.key).toBe('templates.why.signerTooFew');
  });
});
