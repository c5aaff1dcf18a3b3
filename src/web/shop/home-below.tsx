import { ColourTester } from './colour-tester.tsx';
import { HomeMaterials, type MaterialPrice } from './home-materials.tsx';
import { HomeSports, type SportTile } from './home-sports.tsx';
import { HowItWorks } from './how-it-works.tsx';

interface Props {
  /** What a plain jersey of each cut costs. */
  cuts: Record<string, string>;
  sports: SportTile[];
  earliest: string;
  materials: MaterialPrice[];
}

/** The home page below its first screen: play first, read later. */
export default function HomeBelow({ cuts, sports, earliest, materials }: Props) {
  return (
    <>
      <section className="page mt-16 lg:mt-24" aria-labelledby="tester-title">
        <h2 id="tester-title">Try your colours</h2>
        <p className="mt-2 max-w-2xl text-quiet">
          Pick a cut, a pattern and three colours; the jersey redraws as you go. Like it? Take it along.
        </p>
        <ColourTester prices={cuts} />
      </section>
      <HomeSports sports={sports} />
      <HowItWorks earliest={earliest} />
      <HomeMaterials materials={materials} />
    </>
  );
}
