import { type LanguageModels, ModelFailure } from '@src/server/http/language-models.ts';

/** The address at which servers on one's own machine usually listen. */
const LOCAL = /^http:\/\/(?:127\.0\.0\.1|localhost):11434\//;

/** Model servers of the demo: the local one offers two models, the others are not there. Nothing is written with them. */
export const demoModels: LanguageModels = {
  async list({ url, key }) {
    if (LOCAL.test(`${url}/`)) return ['demo-small', 'demo-large'];
    throw key === ''
      ? new ModelFailure('credentials', 'Incorrect API key provided')
      : new ModelFailure('unreachable', '');
  },
};
