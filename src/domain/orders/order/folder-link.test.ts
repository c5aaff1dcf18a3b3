import { expect, test } from 'vitest';
import { describeFolderHosts, parseFolderLink } from './folder-link.ts';

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

test('the shop can allow more hosts, with their subdomains and by https only', () => {
  const hosts = ['nextcloud.example.com'];
  const link = 'https://nextcloud.example.com/s/owls';
  expect(parseFolderLink(link)).toBeNull();
  expect(parseFolderLink(link, hosts)).toBe(link);
  expect(parseFolderLink('https://files.nextcloud.example.com/x', hosts)).not.toBeNull();
  for (const other of [
    'http://nextcloud.example.com/s/owls',
    'https://example.com/x',
    'https://nextcloud.example.com.evil.example/x',
    'https://evilnextcloud.example.com/x',
  ])
    expect(parseFolderLink(other, hosts), other).toBeNull();
});

test('the message names every service that is accepted', () => {
  expect(describeFolderHosts()).toBe(
    'Please use an https link to Google Drive, Dropbox, OneDrive, SharePoint, Box, iCloud, WeTransfer or Figma',
  );
  expect(describeFolderHosts(['files.example.com'])).toMatch(/WeTransfer, Figma or files\.example\.com$/);
});
