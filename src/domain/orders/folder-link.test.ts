import { expect, test } from 'vitest';
import { parseFolderLink } from './folder-link.ts';

test('a link to a folder at a known file service is accepted', () => {
  for (const link of [
    'https://drive.google.com/drive/folders/1AbC?usp=sharing',
    'https://www.dropbox.com/scl/fo/abc',
    'https://team.sharepoint.com/sites/owls',
  ])
    expect(parseFolderLink(` ${link} `)).toBe(link);
});

test('any other kind of link is rejected', () => {
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)//drive.google.com',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '//drive.google.com/x',
    'file:///etc/passwd',
    'http://drive.google.com/x',
    'https://evil.example/drive.google.com',
    'https://drive.google.com.evil.example/x',
    'https://evildropbox.com/x',
    'https://drive.google.com@evil.example/x',
    'https://user:word@drive.google.com/x',
    'https://drive.google.com:8443/x',
    'https://169.254.169.254/latest',
    'https://[::1]/x',
    'vbscript:x',
    'blob:https://drive.google.com/x',
    `https://drive.google.com/${'x'.repeat(500)}`,
    'drive.google.com/x',
    '',
  ])
    expect(parseFolderLink(link), link).toBeNull();
});
