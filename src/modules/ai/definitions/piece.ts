import { defineResource } from '@src/contracts/resource/definition.ts';
import { SET } from '@src/contracts/resource/labelled-parts.ts';
import { fieldsFor } from './fields.ts';

const field = fieldsFor('piece');

/**
 * A part of an article as streamed by the model. Parts are rows, so that a client resumes after the last one it has.
 */
export const aiPieceResource = defineResource({
  name: 'aiPiece',
  module: 'news',
  api: '/news/ai_piece',
  label: 'ai.piece.one',
  plural: 'ai.piece.many',
  origin: 'ai.piece.origin',
  titleField: 'text',
  sort: 'article,no',
  actions: { create: false, update: false, delete: false, export: false, import: false },
  fields: [
    field('article', 'relation', {
      ...SET,
      relation: { resource: 'aiArticle', onDelete: 'keep' },
      filter: true,
      list: { width: 200 },
    }),
    field('no', 'integer', { ...SET, filter: true, list: { width: 90 } }),
    field('run', 'integer', { ...SET, list: { width: 90 } }),
    field('section', 'integer', { ...SET, list: { width: 90 } }),
    field('text', 'longText', { ...SET, list: { width: 400, sortable: false } }),
  ],
});
