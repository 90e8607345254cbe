import { MAX_SEARCH_LENGTH } from '@src/contracts/resource/responses.ts';
import { Icon } from '@src/ui/icon/icon.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import type { KeyboardEvent, RefObject } from 'react';

export interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Id of the controlled list. */
  readonly listId: string;
  /** Id of the row that Enter opens. */
  readonly activeId: string | undefined;
  /** Called with the text of the field, never during a composition. */
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Key code that Safari reports for the key that ends a composition, after the composition has ended. */
const KEY_OF_INPUT_METHOD = 229;

const isComposing = (event: Event) => 'isComposing' in event && event.isComposing === true;

/** Input of the search; it keeps the focus while arrow keys move through the results. */
export function SearchField({ field, listId, activeId, onType, onKeyDown }: SearchFieldProps) {
  const t = useTranslate();
  return (
    <div className="search-field">
      <Icon name="pi pi-search" />
      <input
        ref={field}
        type="text"
        className="search-input"
        data-testid="search-input"
        data-autofocus
        role="combobox"
        aria-label={t('component.app.search.label')}
        placeholder={t('component.app.search.placeholder')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        maxLength={MAX_SEARCH_LENGTH}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onChange={(event) => {
          if (!isComposing(event.nativeEvent)) onType(event.currentTarget.value);
        }}
        onCompositionEnd={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent) || event.keyCode === KEY_OF_INPUT_METHOD) event.stopPropagation();
          else onKeyDown(event);
        }}
      />
    </div>
  );
}
