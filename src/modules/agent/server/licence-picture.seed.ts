/** Sample image of a business licence with a seal, for the companies of the demo. */
export const LICENCE_PICTURE = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAABUCAIAAADGaGTIAAAA8ElEQVR42u3dwQ1FQBRAUeVYW6tO1KAGpShGARYWGiDhzZDB+blL',
  'Nidv8YyfqMa+1QNVCEB/FHpdZmUPNGjQAg0aNGjQoFU+9FDXxQYaNGjQoEHbOkCDFmjQoEGDBi3Q74fuXvsz0SZaoEELNGjQskfb',
  'owUaNGiBBi3Q9mh7tECDFmjQhTQ1zVGgbydO5wZ9TTlsbY/eUQ5fY6LPznLei0EnwcWsQUfGE/Tt4xy+EXRwiwANGjRo0KBBgwZt',
  'j/Zk6MnQWYfTO6d3yaf+zqN/9obFO0PQ3oL7Xwdo0KAFGjRo0KBBCzRo0D6z53uGoBVuA7rKyiSFJAPEAAAAAElFTkSuQmCC',
].join('')}`;
