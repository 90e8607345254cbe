import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';

/** The demo's only reachable model server. */
const SEEDED = 'https://local.example.com/v1';
/** Demo model servers: one offers two models, the others are unreachable. They write no texts. */
export const demoModels: LanguageModels = {
  async list({ url, key }) {
    if (url === SEEDED) return ['demo-small', 'demo-large'];
    throw key === ''
      ? new ModelFailure('unreachable', '')
      : new ModelFailure('credentials', 'Incorrect API key provided');
  },
};
