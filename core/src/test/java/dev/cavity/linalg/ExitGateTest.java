package dev.cavity.linalg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ExitGateTest {
    private final ExitGate gate = new ExitGate();

    @Test
    void theEndWaitsForWhoIsInside() throws InterruptedException {
        gate.arm();
        gate.enter();
        Thread end = new Thread(gate::close);
        end.start();
        end.join(50);
        assertThat(end.isAlive()).isTrue();
        gate.leave();
        end.join();
    }

    @Test
    void nobodyEntersOnceItIsClosed() throws InterruptedException {
        gate.arm();
        gate.close();
        Thread late = new Thread(gate::enter);
        late.setDaemon(true);
        late.start();
        while (late.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        late.interrupt();
        late.join(50);
        assertThat(late.isAlive()).isTrue();
        gate.close(); // who waits outside is not counted
    }

    @Test
    void aGateThatNobodyArmedStandsOpen() {
        gate.enter();
        gate.close();
        gate.enter();
        gate.leave();
    }
}
