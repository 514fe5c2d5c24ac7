import { sampleFields, type SampleHolder } from '../designs/sample.ts';
import type { ClaimValue, TemplateField } from '../templates/field.ts';
import { TOKEN_PATH } from './kinds.ts';

/** In what an example is written. */
export const EXAMPLE_KINDS = ['curl', 'javascript', 'python'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** What an example is filled in with: its own platform, account, project and template. */
export interface ExampleOf {
  /** Where the platform answers, as `https://sello.example`. */
  publicUrl: string;
  organizationId: string;
  projectId: string;
  clientId: string;
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
  const ground = { issuerDid: '', at: new Date('2026-01-15T12:00:00Z'), until: null, values: {} };
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

const curl = (of: ExampleOf): string => `#!/bin/sh
set -eu
# export ${SECRET_VARIABLE}=…  (the secret, shown once)

ANSWER=$(curl --silent --show-error --fail-with-body '${of.publicUrl}${TOKEN_PATH}' \\
  --user "${of.clientId}:$${SECRET_VARIABLE}" \\
  --data grant_type=client_credentials) || { echo "$ANSWER" >&2; exit 1; }
TOKEN=$(printf %s "$ANSWER" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

# One key for each credential: whatever is repeated with it gives the same one.
curl --silent --show-error --fail-with-body '${addressOf(of)}' \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Idempotency-Key: example-curl-0001' \\
  --header 'Content-Type: application/json' \\
  --data '${inShell(JSON.stringify(askOf(of), null, 2))}'
`;

const javascript = (of: ExampleOf): string => `// node issue.mjs, with ${SECRET_VARIABLE} in the environment
const answerOf = async (address, options) => {
  const response = await fetch(address, { method: 'POST', ...options });
  const answer = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(answer));
  return answer;
};

const { access_token: token } = await answerOf('${of.publicUrl}${TOKEN_PATH}', {
  body: new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: '${of.clientId}',
    client_secret: process.env.${SECRET_VARIABLE},
  }),
});

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

const python = (of: ExampleOf): string => `# python3 issue.py, with ${SECRET_VARIABLE} in the environment
import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen


def answer_of(address, data, headers):
    try:
        with urlopen(Request(address, data=data.encode(), headers=headers)) as response:
            return json.load(response)
    except HTTPError as error:
        sys.exit(error.read().decode())


token = answer_of(
    "${of.publicUrl}${TOKEN_PATH}",
    urlencode({
        "grant_type": "client_credentials",
        "client_id": "${of.clientId}",
        "client_secret": os.environ["${SECRET_VARIABLE}"],
    }),
    {"Content-Type": "application/x-www-form-urlencoded"},
)["access_token"]

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
