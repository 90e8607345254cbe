import { expect, it } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';

it('names the position and the calls, and is a script that can be read', () => {
  const snippet = embedSnippet('https://api.example.com', 'home-banner');
  expect(snippet).toContain('<div id="ads-home-banner"></div>');
  expect(snippet).toContain('const base = "https://api.example.com/public/positions/";');
  expect(snippet).toContain('const root = "https://api.example.com";');
  expect(snippet).toContain('new URLSearchParams({ visitor, audience, region })');
  expect(snippet.match(/<script/g)).toHaveLength(1);
  const code = snippet.slice(snippet.indexOf('>\n', snippet.indexOf('<script')) + 2, snippet.indexOf('</script>'));
  expect(code.split('tell(')).toHaveLength(3);
});
