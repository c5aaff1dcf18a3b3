import { ButtonLink } from '../ui/button.tsx';

export function ProductNotFound() {
  return (
    <div className="page py-24">
      <h1>Product does not exist.</h1>
      <p className="mt-4 max-w-prose text-muted">
        It may have left our catalogue, or the link was cut short on its way to you.
      </p>
      <div className="mt-8">
        <ButtonLink variant="primary" to="/products">
          See all products
        </ButtonLink>
      </div>
    </div>
  );
}
