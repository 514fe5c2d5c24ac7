import { TOKEN_PATH } from '../../accounts/service-accounts/kinds.ts';

/** In what an example is written. */
export const EXAMPLE_KINDS = ['curl', 'javascript', 'python'] as const;
export type ExampleKind = (typeof EXAMPLE_KINDS)[number];

/** Which account calls which platform. */
export interface Program {
  /** Where the platform answers, as `https://sello.example`. */
  publicUrl: string;
  clientId: string;
}
/** The variable in which the examples find the secret, so that it stands in no file. */
export const SECRET_VARIABLE = 'SELLO_SECRET';

/** A text between the single quotes of a shell. */
export const inShell = (text: string): string => text.replaceAll("'", String.raw`'\''`);

/** A value as Python writes it. */
export function inPython(value: unknown, indent = ''): string {
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
export const curlToken = ({ publicUrl, clientId }: Program): string => `#!/bin/sh
set -eu
# export ${SECRET_VARIABLE}=…  (the secret, shown once)

ANSWER=$(curl --silent --show-error --fail-with-body '${publicUrl}${TOKEN_PATH}' \\
  --user "${clientId}:$${SECRET_VARIABLE}" \\
  --data grant_type=client_credentials) || { echo "$ANSWER" >&2; exit 1; }
TOKEN=$(printf %s "$ANSWER" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
`;

export const javascriptToken = (
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

export const pythonToken = (
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
