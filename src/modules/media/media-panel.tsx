import { assistedInput } from '@src/crud/assist/assisted-input.tsx';
import { RecordPanel } from '@src/crud/record/record-panel.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import type { FormSlotProps } from '@src/crud/shared/slot-types.ts';
import { ARTICLE_RECORDS } from '../ai/definitions/article-records.ts';
import { useMediaTexts } from './use-media-texts.ts';

const EXTRAS: RecordExtras = {
  inputs: {
    alt: assistedInput('altText', ARTICLE_RECORDS, ({ name, kind, tags }) =>
      [name, kind, Array.isArray(tags) ? tags.join(', ') : ''].filter((each) => each).join('\n'),
    ),
  },
};

/** Form of a file; a model can suggest the alternative text of a picture. */
export default function MediaPanel(props: FormSlotProps) {
  useMediaTexts();
  return <RecordPanel {...props} extras={EXTRAS} />;
}
