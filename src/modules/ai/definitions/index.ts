import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { aiAllowanceResource } from './allowance.ts';
import { aiArticleResource } from './article.ts';
import { aiCommandResource } from './command.ts';
import { aiCommandVersionResource } from './command-version.ts';
import { aiExampleResource } from './example.ts';
import { aiPieceResource } from './piece.ts';
import { aiProviderResource } from './provider.ts';

/** Resource definitions of this module. */
export const definitions: readonly ResourceDefinition[] = [
  aiCommandResource,
  aiCommandVersionResource,
  aiArticleResource,
  aiExampleResource,
  aiPieceResource,
  aiProviderResource,
  aiAllowanceResource,
];
