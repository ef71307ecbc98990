import { type PointerEvent, useEffect, useRef } from "react";
import { focusElement } from "#browser/ui/use-focus.ts";
import type { Texts } from "#i18n/island-texts.ts";
import {
  CROPPED_SIDE,
  type Crop,
  dragCrop,
  findFreeAxes,
  MAX_ZOOM,
  paintCrop,
  zoomCrop,
} from "./crop.ts";

interface Props {
  texts: Texts<"my:centre.picture">;
  picture: ImageBitmap;
  crop: Crop;
  change: (crop: Crop) => void;
}

export function CropFields({ texts, picture, crop, change }: Props) {
  const room = findFreeAxes(picture, crop);
  const dragFrom = useRef<{ x: number; y: number }>(undefined);

  function startDrag(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragFrom.current = { x: event.clientX, y: event.clientY };
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const from = dragFrom.current;
    if (!from) return;
    const side = event.currentTarget.clientWidth;
    const by = { x: (event.clientX - from.x) / side, y: (event.clientY - from.y) / side };
    dragFrom.current = { x: event.clientX, y: event.clientY };
    change(dragCrop(picture, crop, by));
  }

  function endDrag() {
    dragFrom.current = undefined;
  }

  return (
    <fieldset className="crop">
      <legend>{texts.crop}</legend>
      <p className="small soft">{texts.hint}</p>
      <div className="crop-pictures">
        <CropCanvas
          className="crop-area"
          picture={picture}
          crop={crop}
          onPointerDown={startDrag}
          onPointerMove={drag}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
        />
        <p className="crop-preview">
          <CropCanvas className="avatar" picture={picture} crop={crop} />
          <span className="small soft">{texts.preview}</span>
        </p>
      </div>
      <label>
        {texts.zoom}
        <input
          ref={focusElement}
          type="range"
          min="1"
          max={MAX_ZOOM}
          step="0.1"
          value={crop.zoom}
          onChange={(event) => change(zoomCrop(picture, crop, event.target.valueAsNumber))}
        />
      </label>
      {(["across", "down"] as const).map((axis) => (
        <label key={axis}>
          {texts[axis]}
          <input
            type="range"
            min="0"
            max="1"
            step="0.01"
            value={crop[axis]}
            disabled={!room[axis]}
            aria-valuetext={`${Math.round(crop[axis] * 100)} %`}
            onChange={(event) => change({ ...crop, [axis]: event.target.valueAsNumber })}
          />
        </label>
      ))}
    </fieldset>
  );
}

interface CanvasProps extends React.ComponentProps<"canvas"> {
  picture: ImageBitmap;
  crop: Crop;
}

function CropCanvas({ picture, crop, ...attributes }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) paintCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  return <canvas ref={canvas} width={CROPPED_SIDE} height={CROPPED_SIDE} {...attributes} />;
}
