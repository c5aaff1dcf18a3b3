import type { shelf } from '#contract/shelf.ts';
import { staffOf } from '../dashboard/access.ts';
import type { Handlers } from '../http/bind.ts';
import type { Services } from '../services.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { addProducts } from './add-products.ts';
import { changeProduct, deleteProduct } from './change-product.ts';
import { addDiscountCode, deleteDiscountCode } from './discount-codes.ts';
import { listDiscountCodes } from './list-discount-codes.ts';
import { readPricing, updatePricing } from './pricing.ts';

export const shelfHandlers = (services: Services): Handlers<typeof shelf> => ({
  pricing: () => readPricing(services),
  updatePricing: async (wanted, caller) => updatePricing(services, wanted, await staffOf(caller)),
  discountCodes: (wanted) => listDiscountCodes(services, wanted),
  addDiscountCode: async (typed, caller) => addDiscountCode(services, typed, await staffOf(caller)),
  deleteDiscountCode: async ({ code }, caller) => deleteDiscountCode(services, code, await staffOf(caller)),
  uploadProductPicture: async ({ file }, caller) => {
    const { userId } = await staffOf(caller);
    return {
      response: true,
      secure_url: await storePicture(services, { file, uploadedBy: userId, requester: caller.requester }),
    };
  },
  addProducts: async ({ products }, caller) => addProducts(services, products, await staffOf(caller)),
  changeProduct: async (change, caller) => changeProduct(services, change, await staffOf(caller)),
  deleteProduct: async ({ code }, caller) => deleteProduct(services, code, await staffOf(caller)),
});
