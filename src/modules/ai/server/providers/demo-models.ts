import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';

/** The server of the demo's rows that is there. */
const SEEDED = 'https://local.example.com/v1';
/** Model servers of the demo: one offers two models, the others are not there. Nothing is written with them. */
export const demoModels: LanguageModels = {
  async list({ url, key }) {
    if (url === SEEDED) return ['demo-small', 'demo-large'];
    throw key === ''
      ? new ModelFailure('unreachable', '')
      : new ModelFailure('credentials', 'Incorrect API key provided');
  },
};
