import { expect, test } from 'vitest';
import { blocks, search } from './rulebook';

const passage = (number: string, title: string, text: string) => ({ number, title, chapter: 'C', text });
const book = [
  passage('IV-001', 'Déplacer', 'Un bloc avance.'),
  passage('IV-002', 'Combat', 'On peut déplacer, puis attaquer.'),
  passage('IV-003', 'Ruines', 'Rien.'),
];

test('searches by words, numbers and without accents; headings first', () => {
  const numbers = (query: string): string[] => search(book, query).map(({ number }) => number);
  expect(numbers('deplacer')).toEqual(['IV-001', 'IV-002']);
  expect(numbers('puis comb')).toEqual(['IV-002']);
  expect(numbers('iv-003')).toEqual(['IV-003']);
  expect(numbers('nowhere')).toEqual([]);
  expect(numbers('  ')).toHaveLength(3);
});

test('reads the Markdown of the rules and links their numbers', () => {
  const [paragraph, list, table] = blocks('See IV-070 and `code`.\nMore.\n\n- one\n- **two**\n\n| a | b |\n|---|---|\n| 1 | 2 |', 'IV');
  expect(paragraph).toEqual({
    kind: 'paragraph',
    text: [
      { kind: 'text', text: 'See ' },
      { kind: 'rule', text: 'IV-070' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: 'code' },
      { kind: 'text', text: '. More.' },
    ],
  });
  expect(list).toMatchObject({ kind: 'list', items: [[{ text: 'one' }], [{ kind: 'strong', text: 'two' }]] });
  expect(table).toMatchObject({ kind: 'table', rows: [[[{ text: 'a' }], [{ text: 'b' }]], [[{ text: '1' }], [{ text: '2' }]]] });
});
