import { type Locator, page } from 'vitest/browser';

/** Draws the element as the browser shows it, to be read pixel by pixel. */
export async function readPixels(element: Locator): Promise<ImageData> {
  const base64 = await page.screenshot({ element, save: false });
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
  canvas.drawImage(image, 0, 0);
  return canvas.getImageData(0, 0, image.width, image.height);
}
