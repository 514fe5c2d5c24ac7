import {
  curlToken,
  javascriptToken,
  pythonToken,
  type ExampleKind,
  type Program,
} from '../credentials/example-parts.ts';

/** What the programs of an application are filled in with. */
export interface IntegrationOf extends Program {
  organizationId: string;
  projectId: string;
  applicationId: string;
}

/** The programs of an application: of the website, of its server, and what receives its webhook. */
export const INTEGRATION_PROGRAMS = {
  page: ['html', 'react'],
  server: ['curl', 'javascript', 'python'],
  webhook: ['javascript', 'python'],
} as const;
export type IntegrationPart = keyof typeof INTEGRATION_PROGRAMS;
export type IntegrationKind = (typeof INTEGRATION_PROGRAMS)[IntegrationPart][number];

/** The id of an attempt that the widget gave to the page; left out, the program begins one. */
export const ATTEMPT_VARIABLE = 'SELLO_ATTEMPT';
/** The secret of the webhook. */
export const WEBHOOK_VARIABLE = 'SELLO_WEBHOOK_SECRET';

const attemptsOf = ({ publicUrl, organizationId, projectId, applicationId }: IntegrationOf): string =>
  `${publicUrl}/api/v1/organizations/${organizationId}/projects/${projectId}/applications/${applicationId}/attempts`;

const PAGES: Record<'html' | 'react', (of: IntegrationOf) => string> = {
  html: ({ publicUrl, applicationId }) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Verification</title>
    <script src="${publicUrl}/widget.js" async></script>
  </head>
  <body>
    <sello-verify application="${applicationId}"></sello-verify>
    <output></output>
    <script>
      document.querySelector('sello-verify').addEventListener('sello-result', ({ detail }) => {
        // success, failed or canceled. Visitors can change what a page says:
        // send attemptId to your server, which asks us how the attempt ended.
        document.querySelector('output').textContent = \`\${detail.state} \${detail.attemptId}\`;
      });
    </script>
  </body>
</html>
`,
  react: ({ publicUrl, applicationId }) => `import { createElement, useEffect, useRef } from 'react';

// onResult gets { attemptId, state }. Visitors can change what a page says:
// send attemptId to your server, which asks us how the attempt ended.
export function SelloVerify({ onResult }) {
  const element = useRef(null);
  useEffect(() => {
    if (!document.querySelector('script[src="${publicUrl}/widget.js"]')) {
      const script = document.createElement('script');
      script.src = '${publicUrl}/widget.js';
      document.head.append(script);
    }
    const hear = ({ detail }) => onResult(detail);
    const { current } = element;
    current.addEventListener('sello-result', hear);
    return () => current.removeEventListener('sello-result', hear);
  }, [onResult]);
  return createElement('sello-verify', { ref: element, application: '${applicationId}' });
}
`,
};

const SERVERS: Record<ExampleKind, (of: IntegrationOf) => string> = {
  curl: of => `${curlToken(of)}
ATTEMPTS='${attemptsOf(of)}'
ATTEMPT=\${${ATTEMPT_VARIABLE}:-}

# Without the id that the page sent, ask a wallet: show "link" as a QR code, or open it on a phone.
if [ -z "$ATTEMPT" ]; then
  BEGUN=$(curl --silent --show-error --fail-with-body "$ATTEMPTS" \\
    --header "Authorization: Bearer $TOKEN" \\
    --header 'Content-Type: application/json' \\
    --data '{}') || { echo "$BEGUN" >&2; exit 1; }
  echo "$BEGUN"
  ATTEMPT=$(printf %s "$BEGUN" | sed 's/.*"attempt":{"id":"\\([^"]*\\)".*/\\1/')
fi

# How it ended: "state" is requested, success, failed or canceled, and "reason" says why.
curl --silent --show-error --fail-with-body "$ATTEMPTS/$ATTEMPT" \\
  --header "Authorization: Bearer $TOKEN"
echo
`,
  javascript: of => `${javascriptToken(of, 'attempt.mjs')}
const attempts = '${attemptsOf(of)}';
const headers = { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' };

// Without the id that the page sent, ask a wallet: show link as a QR code, or open it on a phone.
let attemptId = process.env.${ATTEMPT_VARIABLE};
if (!attemptId) {
  const begun = await answerOf(attempts, { headers, body: '{}' });
  console.log(JSON.stringify(begun));
  attemptId = begun.attempt.id;
}

// How it ended: state is requested, success, failed or canceled, and reason says why.
console.log(JSON.stringify(await answerOf(\`\${attempts}/\${attemptId}\`, { method: 'GET', headers })));
`,
  python: of => `${pythonToken(of, 'attempt.py')}
attempts = "${attemptsOf(of)}"
headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

# Without the id that the page sent, ask a wallet: show "link" as a QR code, or open it on a phone.
attempt_id = os.environ.get("${ATTEMPT_VARIABLE}")
if not attempt_id:
    begun = answer_of(attempts, "{}", headers)
    print(json.dumps(begun))
    attempt_id = begun["attempt"]["id"]

# How it ended: "state" is requested, success, failed or canceled, and "reason" says why.
print(json.dumps(answer_of(f"{attempts}/{attempt_id}", None, headers)))
`,
};

const WEBHOOKS: Record<'javascript' | 'python', string> = {
  javascript: `// node webhook.mjs, with ${WEBHOOK_VARIABLE} in the environment
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.${WEBHOOK_VARIABLE}.replace('whsec_', ''), 'base64');

// Standard Webhooks: each signature is of "id.timestamp.body". Older than 5 minutes is refused.
const isSigned = (headers, body) => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return signatures.split(' ').some(each => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};

createServer(async (request, answer) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts).toString();
  if (!isSigned(request.headers, body)) return answer.writeHead(401).end();
  // The same webhook-id can come twice: do the work once.
  console.log(request.headers['webhook-id'], body);
  // Anything but 200 is sent again.
  answer.writeHead(200).end();
}).listen(process.env.PORT ?? 8080);
`,
  python: `# python3 webhook.py, with ${WEBHOOK_VARIABLE} in the environment
import base64
import hashlib
import hmac
import os
import time
from http.server import BaseHTTPRequestHandler, HTTPServer

key = base64.b64decode(os.environ["${WEBHOOK_VARIABLE}"].removeprefix("whsec_"))


# Standard Webhooks: each signature is of "id.timestamp.body". Older than 5 minutes is refused.
def is_signed(headers, body):
    identifier, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{identifier}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(each, expected) for each in headers.get("webhook-signature", "").split(" "))


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_signed(self.headers, body):
            self.send_response(401)
        else:
            # The same webhook-id can come twice: do the work once.
            print(self.headers["webhook-id"], body.decode(), flush=True)
            # Anything but 200 is sent again.
            self.send_response(200)
        self.end_headers()


HTTPServer(("", int(os.environ.get("PORT", 8080))), Receiver).serve_forever()
`,
};

/** A program of an application, to be copied and run as it is. */
export function integrationFor(part: IntegrationPart, kind: IntegrationKind, of: IntegrationOf): string {
  if (kind === 'html' || kind === 'react') return PAGES[kind](of);
  if (part === 'webhook' && kind !== 'curl') return WEBHOOKS[kind];
  return SERVERS[kind](of);
}
