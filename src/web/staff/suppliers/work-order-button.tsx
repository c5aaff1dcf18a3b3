import { useMutation } from '@tanstack/react-query';
import FileDown from 'lucide-react/dist/esm/icons/file-down.mjs';
import { api, wordsOf } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.tsx';

/** The supplier's sheet as a PDF. It comes by call, because the session's token rides in a header. */
export function WorkOrderButton({ orderId }: { orderId: string }) {
  const drawing = useMutation({
    mutationFn: () => api.workshop.workOrder({ order_id: orderId }),
    onSuccess: ({ pdf, file_name }) => download(pdf, file_name),
    onError: (error) => toast(wordsOf(error), { tone: 'wrong' }),
  });
  return (
    <Button
      className="w-full"
      busy={drawing.isPending}
      aria-label={`Work order of ${orderId}, PDF`}
      onClick={() => drawing.mutate()}
    >
      {!drawing.isPending && <FileDown aria-hidden="true" className="size-4" />}
      Work order
    </Button>
  );
}

function download(base64: string, name: string) {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
