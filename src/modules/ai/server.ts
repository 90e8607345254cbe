import type { ModuleServer } from '@src/server/resource/module-server.ts';
import { aiArticleServerResource, aiPieceServerResource } from './server/article.resource.ts';
import { aiCommandServerResource, aiCommandVersionServerResource } from './server/command.resource.ts';

/** Prompts and articles at the server. */
export const server: ModuleServer = {
  resources: [aiCommandServerResource, aiCommandVersionServerResource, aiArticleServerResource, aiPieceServerResource],
};
