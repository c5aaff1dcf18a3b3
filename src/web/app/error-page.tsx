export const ErrorPage = () => (
  <div className="page py-24">
    <h1>Something went wrong on this page</h1>
    <p className="mt-4 max-w-prose">
      Nothing you typed is lost. Please reload the page; if it happens again, tell us what you were doing.
    </p>
    <p className="mt-6">
      <a href="/" className="underline">
        Back to the home page
      </a>
    </p>
  </div>
);
