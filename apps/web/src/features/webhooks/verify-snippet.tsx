import { useTexts } from '../../lib/i18n.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Section } from '../../ui/section.tsx';
import { CodeBlock } from './code-block.tsx';

const snippet = `import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks'; // npm install standardwebhooks

const webhook = new Webhook(process.env.TESSERA_WEBHOOK_SECRET); // whsec_…

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  try {
    const message = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
    console.log(message.type, message.data);
    response.writeHead(204).end();
  } catch {
    response.writeHead(400).end();
  }
}).listen(8080);
`;

/** How a receiver proves that a message is ours and not old. */
export function VerifySnippet() {
  const t = useTexts('webhooks');
  return (
    <Section
      title={t('verifyTitle')}
      subtitle={t('verifyText')}
      actions={<CopyButton value={snippet} label={t('example')} />}
    >
      <CodeBlock label={t('example')}>{snippet}</CodeBlock>
    </Section>
  );
}
