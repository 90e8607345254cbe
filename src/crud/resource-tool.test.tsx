import { renderView } from '@src/views/testing/render-view.tsx';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ResourceTool } from './resource-tool.tsx';
import { createFakeResourceApi } from './testing/fake-resource-api.ts';
import { AGENT } from './testing/sample-resources.ts';

it.each([
  ['all its permissions', ['create', 'update'], true],
  ['one of its permissions', ['create'], false],
  ['no permission', [], false],
  // A server that reports none refuses by itself.
  ['permissions that the server does not report', null, true],
] as const)('is there for operators with %s: %j', async (_who, reach, isThere) => {
  const resources = createFakeResourceApi([AGENT], { agent: [] });
  resources.reach = reach;
  await renderView(
    <>
      <ResourceTool definition={AGENT} acts={[]}>
        <p>Known</p>
      </ResourceTool>
      <ResourceTool definition={AGENT} acts={['create', 'update']}>
        <button type="button">Copy</button>
      </ResourceTool>
    </>,
    { locale: 'en', gateways: { resources } },
  );
  await screen.findByText('Known');
  expect(screen.queryAllByRole('button', { name: 'Copy' })).toHaveLength(isThere ? 1 : 0);
  expect(resources.calls.map(([name]) => name)).toEqual(['list']);
});
