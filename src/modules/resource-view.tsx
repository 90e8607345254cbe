import type { ModuleTexts } from '@src/contracts/module/manifest.ts';
import type { ResourceDefinition } from '@src/contracts/resource/definition.ts';
import { rowsOf } from '@src/crud/list/rows-ahead.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { useTexts } from '@src/ui/text/use-texts.ts';
import { use } from 'react';
import { HeadActions, type ViewFile } from './app-module.ts';

/** The usual page of a resource, as a view; `texts` are those of its labels. */
export function resourceView(definition: ResourceDefinition, texts: ModuleTexts): ViewFile {
  function ResourceView() {
    useTexts(texts);
    return <ResourcePage definition={definition} headActions={use(HeadActions)} />;
  }
  return { default: ResourceView, rows: rowsOf(definition) };
}
