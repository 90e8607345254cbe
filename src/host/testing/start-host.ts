import { afterEach } from 'vitest';
import { TEST_NOW, testRows } from '../../server/testing.ts';
import { createMemoryContext, createServerHandler, type ServerHandlerOptions } from '../node-server.ts';
import { serve } from '../serve.mjs';

export const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a body, JSON unless the headers say otherwise. */
export const post = (
  address: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = JSON_TYPE,
): Promise<Response> => fetch(address, { method: 'POST', body, headers });

/**
 * Starts servers with the test rows until the test ends; returns the URL of each.
 * @param troubles - receives the paths of failed calls; cleared after each test
 */
export function startHosts(troubles: string[]): (options?: Partial<ServerHandlerOptions>) => Promise<string> {
  const open: (() => Promise<void>)[] = [];
  afterEach(async () => {
    troubles.length = 0;
    await Promise.all(open.splice(0).map((close) => close()));
  });
  return async (options = {}) => {
    const context = createMemoryContext(() => TEST_NOW, testRows());
    const handler = createServerHandler({ context, onTrouble: (call) => troubles.push(call), ...options });
    const { url, close } = await serve((incoming, response) => void handler(incoming, response), 0);
    open.push(close);
    return url;
  };
}
