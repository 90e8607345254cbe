import { recordPageView } from '@src/crud/record/record-page.tsx';
import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { BenchTab } from './bench/bench-tab.tsx';
import { aiCommandResource } from './definitions/command.ts';
import { aiCommandVersionResource } from './definitions/command-version.ts';
import { aiExampleResource } from './definitions/example.ts';
import { useAiTexts } from './use-ai-texts.ts';
import { VariablesCell } from './variables-cell.tsx';
import { VariablesInput } from './variables-input.tsx';

const EXTRAS: RecordExtras = {
  inputs: { variables: VariablesInput },
  cells: { variables: VariablesCell },
  tabs: [{ name: 'bench', label: 'ai.bench.tab', Body: BenchTab }],
  related: { aiCommandVersion: aiCommandVersionResource, aiExample: aiExampleResource },
};

const CommandPage = recordPageView(aiCommandResource, EXTRAS);

/** Page of one prompt: its text, variables and versions. */
export default function CommandDetailView() {
  useAiTexts();
  return <CommandPage />;
}
