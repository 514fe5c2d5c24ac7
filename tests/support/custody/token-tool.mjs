// Does to a token what its officer or another program may do: `node token-tool.mjs <library> <label> <pin> <what> <…>`, in a process of its own, since a
// library is one application for each process.
import process from 'node:process';
import pkcs11js from 'pkcs11js';

const [library, label, pin, what, first, second] = process.argv.slice(2);
const officer = 0;
const user = 1;
const token = new pkcs11js.PKCS11();
token.load(library);
token.C_Initialize();
const slot = token.C_GetSlotList(true).find(each => token.C_GetTokenInfo(each).label.trim() === label);
const session = token.C_OpenSession(slot, pkcs11js.CKF_RW_SESSION | pkcs11js.CKF_SERIAL_SESSION);

/** Removes the key pair of an id. */
function remove(id) {
  token.C_FindObjectsInit(session, [{ type: pkcs11js.CKA_ID, value: id }]);
  const found = token.C_FindObjects(session, 10);
  token.C_FindObjectsFinal(session);
  for (const each of found) token.C_DestroyObject(session, each);
}

/** Makes an Ed25519 key pair. */
function make(id, name) {
  const both = [
    { type: pkcs11js.CKA_TOKEN, value: true },
    { type: pkcs11js.CKA_ID, value: id },
    { type: pkcs11js.CKA_LABEL, value: name },
  ];
  token.C_GenerateKeyPair(
    session,
    { mechanism: 0x1055 },
    [
      ...both,
      { type: pkcs11js.CKA_VERIFY, value: true },
      { type: pkcs11js.CKA_EC_PARAMS, value: Buffer.from('06032b6570', 'hex') },
    ],
    [
      ...both,
      { type: pkcs11js.CKA_PRIVATE, value: true },
      { type: pkcs11js.CKA_SENSITIVE, value: true },
      { type: pkcs11js.CKA_SIGN, value: true },
    ],
  );
}

token.C_Login(session, what === 'pin' ? officer : user, pin);
const id = Buffer.from(first, 'hex');
if (what === 'pin') token.C_InitPIN(session, first);
if (what === 'remove' || what === 'replace') remove(id);
if (what === 'replace') make(id, second);
if (what === 'succeed') make(Buffer.from('successor'), second);
token.C_Finalize();
