import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMemoryContext, createServerHandler } from '../../src/host/node-server.ts';
import { serve } from '../../src/host/serve.mjs';
import { createStaticHandler } from '../../src/host/static-handler.mjs';
import { createLanguageModels } from '../../src/server/outbound/language-models.ts';

/**
 * Serves the product with the demo data. The first argument is the address of the model server, the second the folder of the
 * build.
 * Prints its own address.
 */
async function main([models = '', folder = '']: readonly string[]): Promise<void> {
  const context = Object.assign(createMemoryContext(), { languageModels: createLanguageModels() });
  const { store } = context;
  for (const { id } of await store.list('aiProviders'))
    await store.update(
      'aiProviders',
      id,
      id === '1' ? { url: models, model: 'whole', key: null, moderation: true } : { status: 'disabled' },
    );
  const handler = createServerHandler({
    context,
    otherwise: createStaticHandler({ folder }),
    every: (milliseconds, work) => void setInterval(work, milliseconds),
    onTrouble: (call, cause) => process.stderr.write(`${call}: ${String(cause)}\n`),
  });
  const { url } = await serve(
    (request: IncomingMessage, response: ServerResponse) => void handler(request, response),
    0,
  );
  process.stdout.write(`${url}\n`);
}

void main(process.argv.slice(2));
