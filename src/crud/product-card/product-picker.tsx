import './product-picker.css';
import { RESOURCE_TEXTS } from '@locales/lazy/resource.ts';
import type { Choice } from '@src/contracts/resource/responses.ts';
import { Dialog } from '@src/ui/dialog/dialog.tsx';
import type { ProductRef } from '@src/ui/rich-text/editor-props.ts';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useState } from 'react';
import { useChoicesQuery } from '../cache/use-cached.ts';
import { PickerSearch } from '../shared/picker-search.tsx';
import { useDebounced } from '../shared/use-debounced.ts';

/** The resource of products, and the condition for those visible to customers. */
const PRODUCT = 'product';
const OFFERED = { field: 'status', op: 'in', value: ['onShelf', 'soldOut'] } as const;
/** Maximum number of products listed; searching finds the others. */
const LISTED = 20;

interface ProductPickerProps {
  /** Called with the chosen product, or with undefined when the dialog is closed. */
  readonly onClose: (product: ProductRef | undefined) => void;
}

/** Dialog to choose a product that is visible to customers, with a search. */
export function ProductPicker({ onClose }: ProductPickerProps) {
  useTexts(RESOURCE_TEXTS);
  const t = useTranslate();
  const [text, setText] = useState('');
  const words = useDebounced(text.trim());
  const query = useChoicesQuery(PRODUCT, { ...(words === '' ? {} : { q: words }), size: LISTED, where: OFFERED });
  return (
    <Dialog open label={t('resource.product.choose')} testId="product-picker" onClose={() => onClose(undefined)}>
      <PickerSearch
        testId="product-picker-search"
        label={t('resource.product.find')}
        text={text}
        onChange={setText}
        query={query}
        isEmpty={(found) => found.length === 0}
        loading={t('resource.product.loading')}
        none={t('resource.product.none')}
      />
      <Choices choices={query.data ?? []} onPick={({ value: id, label: name }) => onClose({ id, name })} />
    </Dialog>
  );
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly onPick: (choice: Choice) => void;
}

function Choices({ choices, onPick }: ChoicesProps) {
  const t = useTranslate();
  return (
    <ul className="product-picker-list" aria-label={t('resource.product.choose')}>
      {choices.map((choice) => (
        <li key={choice.value}>
          <button
            type="button"
            className="button product-picker-choice"
            data-testid="product-picker-choice"
            data-id={choice.value}
            onClick={() => onPick(choice)}
          >
            {choice.label}
            {choice.note !== undefined && <small>{choice.note}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
