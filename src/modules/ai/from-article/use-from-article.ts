import { selectAiArticle, selectAiFailure, selectAiStage } from '@machines/ai-article/index.ts';
import type { ResourceRecord } from '@src/contracts/resource/definition.ts';
import { createPayloadKeys } from '@src/crud/shared/payload-keys.ts';
import { useApp } from '@src/ui/app-context.tsx';
import { usePageActor } from '@src/ui/page/use-page-actor.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isKeepList, keepListEntries } from '../definitions/keeps.ts';
import { MAX_INPUT, type PromptInputs, variablesOf, wrongInputs } from '../definitions/prompt.ts';
import { useArticleLogic } from '../writing/use-article-logic.ts';
import { useUnsavedInputs } from '../writing/use-unsaved-inputs.ts';
import { suggestKeepEntries } from './facts.ts';

/** A source with its keep-list, which follows the text until it is edited. */
export function useSource() {
  const [news, setNews] = useState('');
  const [text, setText] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const suggested = useMemo(() => suggestKeepEntries(text).join('\n'), [text]);
  const restore = (kept: { readonly news: string; readonly text: string; readonly keeps: string | null }) => {
    setNews(kept.news);
    setText(kept.text);
    setTyped(kept.keeps);
  };
  const takeText = useCallback((next: string) => {
    setText(next.slice(0, MAX_INPUT));
    setTyped(null);
  }, []);
  // A text that is not from news has no source record.
  const takeOther = useCallback(
    (next: string) => {
      setNews('');
      takeText(next);
    },
    [takeText],
  );
  return {
    ...{ news, setNews, takeOther, text, setText, takeText, keeps: typed ?? suggested, setKeeps: setTyped },
    ...{ kept: { news, text, keeps: typed }, restore },
  };
}

/** Inputs before an article is started, as unsaved changes until then. */
function useAsked(prompts: readonly ResourceRecord[], isBegun: boolean) {
  const t = useTranslate();
  const source = useSource();
  const [chosen, setChosen] = useState(prompts[0]?.id ?? '');
  const [inputs, setInputs] = useState<PromptInputs>({});
  const [situation, setSituation] = useState('normal');
  const restored = useUnsavedInputs({
    id: 'ai-from',
    title: t('ai.from.title'),
    filled: { chosen, inputs, situation, source: source.kept },
    isBegun,
    onRestore: (kept) => {
      source.restore(kept.source);
      setInputs(kept.inputs);
      setSituation(kept.situation);
      if (prompts.some(({ id }) => id === kept.chosen)) setChosen(kept.chosen);
    },
  });
  const clear = () => {
    source.takeOther('');
    setInputs({});
  };
  return { source, chosen, setChosen, inputs, setInputs, situation, setSituation, restored, clear };
}

/** Inputs of the operator, and the function that starts the article; the article's page opens once it exists. */
export function useFromArticle(prompts: readonly ResourceRecord[], onBegun: () => void) {
  const { go } = useApp();
  const actor = usePageActor(useArticleLogic(), { input: { article: null } });
  const article = useSelector(actor, selectAiArticle);
  const failure = useSelector(actor, selectAiFailure);
  const isBusy = useSelector(actor, selectAiStage) !== 'idle';
  const filling = useAsked(prompts, article !== null);
  const { source, chosen, inputs, situation } = filling;
  const [keyOf] = useState(createPayloadKeys);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (article === null) return;
    go(`/news/ai_article/${encodeURIComponent(article)}`, { replace: true });
    onBegun();
  }, [article, go, onBegun]);
  const variables = variablesOf(prompts.find(({ id }) => id === chosen)?.variables);
  const sourceKey = variables.find(({ kind }) => kind === 'article')?.key ?? '';
  const filled = { ...inputs, [sourceKey]: source.text };
  // The source is required here, even if the prompt does not require it.
  const wrong = new Set([...wrongInputs(variables, filled), ...(source.text.trim() === '' ? [sourceKey] : [])]);
  const begin = () => {
    setTried(true);
    const keeps = keepListEntries(source.keeps);
    if (wrong.size > 0 || !isKeepList(keeps) || isBusy) return;
    const keep = keeps.join('\n');
    const wanted = Object.fromEntries(variables.map(({ key }) => [key, filled[key] ?? '']));
    const asked = { command: chosen, version: null, inputs: wanted, purpose: 'article', situation, keep } as const;
    const request = source.news === '' ? asked : { ...asked, sourceNews: source.news };
    actor.send({ type: 'aiArticle.start.requested', request, key: keyOf(request) });
  };
  return {
    ...filling,
    ...{ failure, isBusy, begin },
    ...{ sourceKey, others: variables.filter(({ key }) => key !== sourceKey) },
    wrong: isTried ? wrong : new Set<string>(),
  };
}
