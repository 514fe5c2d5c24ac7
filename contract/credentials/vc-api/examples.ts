import {
  curlToken,
  inPython,
  javascriptToken,
  pythonToken,
  type ExampleKind,
  type Program,
} from '../credentials/example-parts.ts';

/** What an example of VC-API is filled in with: its own platform, account, project and key. */
export interface VcApiExampleOf extends Program {
  organizationId: string;
  projectId: string;
  /** A current key of the DID that the organization issues by. */
  keyId: string;
}

const baseOf = ({ publicUrl, organizationId, projectId }: VcApiExampleOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/vc-api`;

/** The credential without its id, which is another one at each run. */
const CREDENTIAL = {
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/examples/v2'],
  type: ['VerifiableCredential', 'ExampleLicense'],
  name: 'Forklift license',
  credentialSubject: { id: 'did:example:ana', name: 'Ana Luz', level: 'B2' },
};
/** The forms of a token, in the path. */
const FORMS = 'dc+sd-jwt, vc+jwt or jwt_vc_json';
const SUSPENDED = { type: 'BitstringStatusListEntry', statusPurpose: 'suspension' };

const inScript = (value: unknown, depth: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${depth}`);

const EXAMPLES: Record<ExampleKind, (of: VcApiExampleOf) => string> = {
  curl: of => `${curlToken(of)}
VC_API='${baseOf(of)}'
ID=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr A-Z a-z)
# send PATH BODY [HEADER]
send() {
  curl --silent --show-error --fail-with-body "$VC_API/$1" \\
    --header "Authorization: Bearer $TOKEN" \\
    --header 'Content-Type: application/json' \\
    --header "\${3:-Accept: application/json}" \\
    --data "$2"
}

# 1. Issue: 201 with { "verifiableCredential": … }. The same key and body never issue a second one.
ISSUED=$(send 'issuers/${of.keyId}/credentials/issue' '{ "credential": ${inScript({ id: 'urn:uuid:ID', ...CREDENTIAL }, '').replace('urn:uuid:ID', `urn:uuid:'"$ID"'`)} }' "Idempotency-Key: $ID") ||
  { echo "$ISSUED" >&2; exit 1; }
echo "$ISSUED"

# 2. Verify: 200 if it is verified, 400 with the reasons in problemDetails if not.
send credentials/verify "$ISSUED"
echo

# 3. Suspend: from now on it is not verified. "status": false ends the suspension.
send credentials/status '{ "credentialId": "urn:uuid:'"$ID"'", "credentialStatus": ${JSON.stringify(SUSPENDED)}, "status": true }'
echo

# 4. Issue a token with the same key: ${FORMS}. 201 with the token in an envelope.
send 'issuers/${of.keyId}/dc+sd-jwt/credentials/issue' '{ "credential": ${inScript(CREDENTIAL, '')} }'
echo
`,
  javascript: of => `${javascriptToken(of, 'vc-api.mjs')}
const send = (path, body, headers = {}) =>
  answerOf(\`${baseOf(of)}/\${path}\`, {
    headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const uuid = crypto.randomUUID();
const id = \`urn:uuid:\${uuid}\`;

// 1. Issue: 201 with { verifiableCredential }. The same key and body never issue a second one.
const credential = {
  id,
  ...${inScript(CREDENTIAL, '  ')},
};
const issued = await send('issuers/${of.keyId}/credentials/issue', { credential }, { 'idempotency-key': uuid });
console.log(JSON.stringify(issued));

// 2. Verify: 200 if it is verified, 400 with the reasons in problemDetails if not.
console.log(JSON.stringify(await send('credentials/verify', issued)));

// 3. Suspend: from now on it is not verified. status: false ends the suspension.
const credentialStatus = ${inScript(SUSPENDED, '')};
console.log(JSON.stringify(await send('credentials/status', { credentialId: id, credentialStatus, status: true })));

// 4. Issue a token with the same key: ${FORMS}. 201 with the token in an envelope.
const { id: _, ...another } = credential;
console.log(JSON.stringify(await send('issuers/${of.keyId}/dc+sd-jwt/credentials/issue', { credential: another })));
`,
  python: of => `${pythonToken(of, 'vc_api.py')}

def send(path, body, headers={}):
    return answer_of(
        f"${baseOf(of)}/{path}",
        json.dumps(body),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json", **headers},
    )


import uuid

key = str(uuid.uuid4())
id = f"urn:uuid:{key}"

# 1. Issue: 201 with {"verifiableCredential": …}. The same key and body never issue a second one.
credential = {
    "id": id,
    **${inPython(CREDENTIAL, '    ')},
}
issued = send("issuers/${of.keyId}/credentials/issue", {"credential": credential}, {"Idempotency-Key": key})
print(json.dumps(issued))

# 2. Verify: 200 if it is verified, 400 with the reasons in problemDetails if not.
print(json.dumps(send("credentials/verify", issued)))

# 3. Suspend: from now on it is not verified. "status": False ends the suspension.
status = ${inPython(SUSPENDED)}
print(json.dumps(send("credentials/status", {"credentialId": id, "credentialStatus": status, "status": True})))

# 4. Issue a token with the same key: ${FORMS}. 201 with the token in an envelope.
del credential["id"]
print(json.dumps(send("issuers/${of.keyId}/dc+sd-jwt/credentials/issue", {"credential": credential})))
`,
};

/** A program that gets an access token, issues, verifies and suspends a credential by VC-API, and issues another as a token: to be copied and run as it is. */
export const vcApiExampleFor = (kind: ExampleKind, of: VcApiExampleOf): string => EXAMPLES[kind](of);
