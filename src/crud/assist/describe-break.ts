import type { AiBreak } from '@machines/ai-article/index.ts';
import type { Translate } from '@src/ui/use-translate.ts';

/** Kinds of harm as providers name them, and the last part of the key of the console's own words. */
const HARMS = {
  harassment: 'harassment',
  'harassment/threatening': 'threats',
  hate: 'hate',
  'hate/threatening': 'hateThreats',
  illicit: 'illicit',
  'illicit/violent': 'illicitViolent',
  'self-harm': 'selfHarm',
  'self-harm/intent': 'selfHarmIntent',
  'self-harm/instructions': 'selfHarmInstructions',
  sexual: 'sexual',
  'sexual/minors': 'minors',
  violence: 'violence',
  'violence/graphic': 'graphic',
  other: 'other',
} as const;
const isHarm = (name: string): name is keyof typeof HARMS => Object.hasOwn(HARMS, name);

/** What is said of a text that can be used for all that. */
const MARKS = ['unmoderated', 'shortened'] as const;
export const isMark = (kind: string): kind is (typeof MARKS)[number] => MARKS.some((mark) => mark === kind);

/** What a provider said of a text that broke off or was marked: kinds of harm in the operator's language, all else as it came; null for nothing. */
export function describeBreak({ kind, words }: AiBreak, t: Translate): string | null {
  if (kind !== 'moderated' || words === null) return words;
  return words
    .split(', ')
    .map((name) => (isHarm(name) ? t(`ai.harm.${HARMS[name]}`) : name))
    .join(' · ');
}
