import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../../../src/host/root.mjs';
import { serve } from '../../../src/host/serve.mjs';
import { type ChatFault, handleChatRequest } from '../../doubles/fake-chat-server.ts';
import { BUILDS } from './builds.ts';

/** Starts the product with its own server, whose texts come from the fake model server. */
export async function startAiProduct() {
  const models = await serve((request, response) => void handleChatRequest(request, response), 0);
  const program = [join(ROOT, 'src/host/run-ts.mjs'), join(ROOT, 'tests/doubles/ai-server.ts')];
  const child = spawn(process.execPath, [...program, `${models.url}/v1`, BUILDS.product], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  const signIn = async (): Promise<string> => {
    const body = JSON.stringify({ username: 'vben', password: '123456' });
    const headers = { 'content-type': 'application/json' };
    const { result } = await (await fetch(`${url}/api/loginIn`, { method: 'POST', headers, body })).json();
    return result.token;
  };
  return {
    url,
    /** Selects the fault of the fake model server. */
    async behave(model: ChatFault) {
      const headers = { 'content-type': 'application/json', authorization: await signIn() };
      const { result } = await (await fetch(`${url}/news/ai_provider/1`, { headers })).json();
      const body = JSON.stringify({ ...result.record, model });
      const answer = await (await fetch(`${url}/news/ai_provider/1`, { method: 'PUT', headers, body })).json();
      if (answer.code !== 0) throw new Error(`the provider was not changed: ${JSON.stringify(answer)}`);
    },
    async stop() {
      child.removeAllListeners('exit');
      child.kill();
      await models.close();
    },
  };
}
