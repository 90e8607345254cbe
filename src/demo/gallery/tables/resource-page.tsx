import './tables.css';
import { selectUser } from '@machines/session/index.ts';
import { useOwnApi } from '@src/crud/cache/use-own-api.ts';
import { ResourcePage } from '@src/crud/resource-page.tsx';
import { AppProvider, useApp } from '@src/ui/app-context.tsx';
import { useTranslate } from '@src/ui/use-translate.ts';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { createInMemoryApi } from './in-memory-api/in-memory-api.ts';
import { createLocalStore } from './in-memory-api/local-store.ts';
import { TOOL_PARTS, TOOLS, type ToolPart, toolDefinition } from './tool-definition.literals.ts';

/** A list of the resource engine, from a definition created at run time, over rows in memory. */
export default function ResourceSample() {
  const t = useTranslate();
  const running = useApp();
  const operator = useSelector(running.actors.session, selectUser)?.username ?? '';
  const [parts, setParts] = useState<readonly ToolPart[]>(TOOL_PARTS);
  const [store] = useState(() => createLocalStore({ resource: 'tool', titleField: 'name', operator, start: TOOLS }));
  const definition = useMemo(() => toolDefinition(parts), [parts]);
  // With a real server none of this is needed: the console's API sends the requests.
  const calls = useMemo(() => createInMemoryApi(definition, store, operator), [definition, store, operator]);
  const local = useOwnApi(calls);
  const toggle = (part: ToolPart, isOn: boolean) =>
    setParts(isOn ? [...parts, part] : parts.filter((each) => each !== part));
  return (
    <>
      <section className="card table-card">
        <fieldset className="table-bar">
          <legend className="visually-hidden">{t('gallery.tables.resource.parts')}</legend>
          {TOOL_PARTS.map((part) => (
            <label key={part} className="checkbox">
              <input
                type="checkbox"
                checked={parts.includes(part)}
                onChange={(event) => toggle(part, event.currentTarget.checked)}
              />
              <span>{t(`gallery.tables.resource.${part}`)}</span>
            </label>
          ))}
        </fieldset>
        <details>
          <summary>{t('gallery.tables.resource.definition')}</summary>
          <pre className="table-definition">{JSON.stringify(definition, null, 2)}</pre>
        </details>
      </section>
      <div className="table-resource">
        <AppProvider value={local}>
          <ResourcePage key={parts.join()} definition={definition} headingLevel={2} />
        </AppProvider>
      </div>
    </>
  );
}
