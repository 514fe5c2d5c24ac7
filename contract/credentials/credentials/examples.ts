import { sampleFields, type SampleHolder } from '../designs/sample.ts';
import type { ClaimValue, TemplateField } from '../templates/field.ts';
import { TOKEN_PATH } from '../../accounts/service-accounts/kinds.ts';

/** In what an example is written. */
export const EXAMPLE_KINDS = ['curl', 'javascript', 'python'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** Which account calls which platform. */
interface Program {
  /** Where the platform answers, as `https://sello.example`. */
  publicUrl: string;
  clientId: string;
}
/** What an example is filled in with: its own platform, account, project and template. */
export interface ExampleOf extends Program {
  organizationId: string;
  projectId: string;
  templateId: string;
  /** What is asked of each recipient there. */
  content: readonly TemplateField[];
}

/** The variable in which the examples find the secret, so that it stands in no file. */
export const SECRET_VARIABLE = 'SELLO_SECRET';

/** Somebody at a domain that nobody has (RFC 2606), whom no mail reaches. */
const SOMEBODY: SampleHolder = { name: 'Ana', lastname: 'Luz', email: 'ana.luz@example.com' };

interface Ask {
  templateId: string;
  receiver: SampleHolder & { values: Record<string, ClaimValue> };
}

const askOf = ({ templateId, content }: ExampleOf): Ask => {
  const variable = content.filter(({ mode }) => mode === 'variable');
  const ground = { issuerDid: '', at: '2026-01-15T12:00:00Z', until: null, values: {} };
  const values = sampleFields(variable, SOMEBODY, ground).map(({ name, value }) => [name, value]);
  return { templateId, receiver: { ...SOMEBODY, values: Object.fromEntries(values) as Record<string, ClaimValue> } };
};

const addressOf = ({ publicUrl, organizationId, projectId }: ExampleOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/credentials`;

/** A text between the single quotes of a shell. */
const inShell = (text: string): string => text.replaceAll("'", String.raw`'\''`);

/** A value as Python writes it. */
function inPython(value: unknown, indent = ''): string {
  const deeper = `${indent}    `;
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(each => inPython(each, deeper)).join(', ')}]`;
  if (typeof value === 'object')
    return `{\n${Object.entries(value)
      .map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${inPython(each, deeper)},\n`)
      .join('')}${indent}}`;
  return JSON.stringify(value);
}

/** How each kind of program gets its token. */
const curlToken = ({ publicUrl, clientId }: Program): string => `#!/bin/sh
set -eu
# export ${SECRET_VARIABLE}=…  (the secret, shown once)

ANSWER=$(curl --silent --show-error --fail-with-body '${publicUrl}${TOKEN_PATH}' \\
  --user "${clientId}:$${SECRET_VARIABLE}" \\
  --data grant_type=client_credentials) || { echo "$ANSWER" >&2; exit 1; }
TOKEN=$(printf %s "$ANSWER" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
`;

const javascriptToken = (
  { publicUrl, clientId }: Program,
  file: string,
): string => `// node ${file}, with ${SECRET_VARIABLE} in the environment
const answerOf = async (address, options) => {
  const response = await fetch(address, { method: 'POST', ...options });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

const { access_token: token } = await answerOf('${publicUrl}${TOKEN_PATH}', {
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: '${clientId}',
    client_secret: process.env.${SECRET_VARIABLE},
  }),
});
`;

const pythonToken = (
  { publicUrl, clientId }: Program,
  file: string,
): string => `# python3 ${file}, with ${SECRET_VARIABLE} in the environment
import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def answer_of(address, data, headers):
    try:
        with urlopen(Request(address, data=data and data.encode(), headers=headers)) as response:
            return json.load(response)
    except HTTPError as error:
        sys.exit(error.read().decode())


token = answer_of(
    "${publicUrl}${TOKEN_PATH}",
    urlencode({
        "grant_type": "client_credentials",
        "client_id": "${clientId}",
        "client_secret": os.environ["${SECRET_VARIABLE}"],
    }),
    {"Content-Type": "application/x-www-form-urlencoded"},
)["access_token"]
`;

const curl = (of: ExampleOf): string => `${curlToken(of)}
# One key for each credential: whatever is repeated with it gives the same one.
curl --silent --show-error --fail-with-body '${addressOf(of)}' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Idempotency-Key: example-curl-0001' \\
  --header 'Content-Type: application/json' \\
  --data '${inShell(JSON.stringify(askOf(of), null, 2))}'
`;

const javascript = (of: ExampleOf): string => `${javascriptToken(of, 'issue.mjs')}
const request = await answerOf('${addressOf(of)}', {
  headers: {
    authorization: \`Bearer \${token}\`,
    // One key for each credential: whatever is repeated with it gives the same one.
    'idempotency-key': 'example-javascript-0001',
    'content-type': 'application/json',
  },
  body: JSON.stringify(${JSON.stringify(askOf(of), null, 2).replaceAll('\n', '\n  ')}),
});
console.log(JSON.stringify(request));
`;

const python = (of: ExampleOf): string => `${pythonToken(of, 'issue.py')}
request = answer_of(
    "${addressOf(of)}",
    json.dumps(${inPython(askOf(of), '    ')}),
    {
        "Authorization": f"Bearer {token}",
        # One key for each credential: whatever is repeated with it gives the same one.
        "Idempotency-Key": "example-python-0001",
        "Content-Type": "application/json",
    },
)
print(json.dumps(request))
`;

const EXAMPLES: Record<ExampleKind, (of: ExampleOf) => string> = { curl, javascript, python };

/** A program that gets a token and issues one credential, to be copied and run as it is. */
export const exampleFor = (kind: ExampleKind, of: ExampleOf): string => EXAMPLES[kind](of);

/** The same of an account for merchants: its own platform, account and one of its merchants. */
export interface MerchantExampleOf extends Program {
  organizationId: string;
  projectId: string;
  merchantId: string;
}

const merchantAddress = ({ publicUrl, organizationId, projectId, merchantId }: MerchantExampleOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/vouchers/merchants/${merchantId}`;

/** Where the examples find what is charged: what was scanned, or the number, and the PIN that goes with a number. */
export const SALE_VARIABLES = { voucher: 'SELLO_VOUCHER', pin: 'SELLO_PIN', amount: 'SELLO_AMOUNT' } as const;
const { voucher, pin, amount } = SALE_VARIABLES;

const MERCHANT_EXAMPLES: Record<ExampleKind, (of: MerchantExampleOf) => string> = {
  curl: of => `${curlToken(of)}
# Of which offers the merchant takes vouchers, and what is owed to it.
curl --silent --show-error --fail-with-body '${merchantAddress(of)}/standing' \\
  --header "Authorization: Bearer $TOKEN"
echo

# A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
[ -n "\${${voucher}:-}" ] || exit 0
# One id for each sale: sent again with it, whatever became of the answer, it is charged once.
ID=$(cat /proc/sys/kernel/random/uuid 2>/dev/null || uuidgen | tr A-Z a-z)
curl --silent --show-error --fail-with-body '${merchantAddress(of)}/sales' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Content-Type: application/json' \\
  --retry 5 --retry-connrefused \\
  --data @- <<SALE
{
  "id": "$ID",
  "madeAt": "$(date -u +%Y-%m-%dT%H:%M:%SZ)",
  "amount": $${amount},
  "currency": "MXN",
  "decimals": 2,
  "voucher": "$${voucher}",
  "pin": "$${pin}"
}
SALE
`,
  javascript: of => `${javascriptToken(of, 'merchant.mjs')}
// Of which offers the merchant takes vouchers, and what is owed to it.
const standing = await answerOf('${merchantAddress(of)}/standing', {
  method: 'GET',
  headers: { authorization: \`Bearer \${token}\` },
});
console.log(JSON.stringify(standing));

// A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
const { ${voucher}: voucher, ${pin}: pin, ${amount}: amount } = process.env;
if (voucher) {
  const sale = await answerOf('${merchantAddress(of)}/sales', {
    headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
    body: JSON.stringify({
      // One id for each sale: sent again with it, whatever became of the answer, it is charged once.
      id: crypto.randomUUID(),
      madeAt: new Date().toISOString(),
      amount: Number(amount),
      currency: 'MXN',
      decimals: 2,
      voucher,
      pin,
    }),
  });
  console.log(JSON.stringify(sale));
}
`,
  python: of => `${pythonToken(of, 'merchant.py')}
# Of which offers the merchant takes vouchers, and what is owed to it.
standing = answer_of(
    "${merchantAddress(of)}/standing",
    None,
    {"Authorization": f"Bearer {token}"},
)
print(json.dumps(standing))

# A sale, where there is one: ${voucher}=…  (scanned or typed)  ${pin}=…  ${amount}=…  (in cents)
if os.environ.get("${voucher}"):
    import uuid
    from datetime import datetime, timezone

    sale = answer_of(
        "${merchantAddress(of)}/sales",
        json.dumps({
            # One id for each sale: sent again with it, whatever became of the answer, it is charged once.
            "id": str(uuid.uuid4()),
            "madeAt": datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "amount": int(os.environ["${amount}"]),
            "currency": "MXN",
            "decimals": 2,
            "voucher": os.environ["${voucher}"],
            "pin": os.environ["${pin}"],
        }),
        {"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    print(json.dumps(sale))
`,
};

/** A program that gets a token, asks of which offers a merchant takes vouchers and what is owed to it, and charges one: to be copied and run as it is. */
export const merchantExampleFor = (kind: ExampleKind, of: MerchantExampleOf): string => MERCHANT_EXAMPLES[kind](of);
