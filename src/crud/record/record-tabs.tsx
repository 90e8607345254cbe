import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

/** A tab and its content. */
export interface RecordTab {
  readonly name: string;
  readonly label: string;
  readonly content: () => ReactNode;
}

interface RecordTabsProps {
  readonly label: string;
  readonly tabs: readonly RecordTab[];
  readonly chosen: string;
  readonly onChoose: (name: string) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs of a record; arrow keys, Home and End move between them. */
export function RecordTabs({ label, tabs, chosen, onChoose }: RecordTabsProps) {
  const prefix = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  if (shown === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(tabs.indexOf(shown), tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (tab === undefined) return;
    event.preventDefault();
    onChoose(tab.name);
    row.current?.querySelector<HTMLElement>(`[data-name="${CSS.escape(tab.name)}"]`)?.focus();
  };
  return (
    <div className="record-tabs">
      <div ref={row} role="tablist" aria-label={label} className="record-tab-row" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${prefix}-${tab.name}`}
            className="record-tab"
            data-testid="record-tab"
            data-name={tab.name}
            aria-selected={tab === shown}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={shown.name}
        role="tabpanel"
        id={`${prefix}-panel`}
        className="record-tab-panel"
        aria-labelledby={`${prefix}-${shown.name}`}
      >
        {shown.content()}
      </div>
    </div>
  );
}
